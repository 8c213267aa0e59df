import { ProgrammeChange } from '@afdal/contract/admin/programmes';
import { interests } from '@afdal/domain/people/onboarding';
import { maxTaskTitleLength } from '@afdal/domain/tasks/limits';
import { describe, expect, it } from 'vitest';
import { programmeContents } from './content/programme-contents.ts';

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

it.each(interests)('somebody interested in %s finds a programme of 7 days', (interest) => {
  expect(programmeContents.some((one) => one.interest === interest && one.days.length === 7)).toBe(true);
});

it('one of them takes 21 days', () => {
  expect(programmeContents.filter(({ days }) => days.length === 21)).toHaveLength(1);
});

it('no two share an id or a title', () => {
  for (const key of ['id', 'title'] as const) {
    expect(new Set(programmeContents.map((one) => one[key])).size).toBe(programmeContents.length);
  }
});

it('each can be saved by an administrator as it is', () => {
  for (const { id: _, version, days, ...content } of programmeContents) {
    const whole = { ...content, days: days.map((each) => ({ ...each, fact: each.fact ?? null })), expected: version };
    expect(ProgrammeChange.safeParse(whole).success).toBe(true);
  }
});

const days = programmeContents.flatMap(({ title, days }) =>
  days.map((day, at) => ({ ...day, name: `${title}، ${at + 1}` })),
);

describe.each(days)('$name', ({ title, lesson, action, fact }) => {
  it('is a lesson of 100 to 200 words', () => {
    expect(wordsIn(lesson)).toBeGreaterThanOrEqual(100);
    expect(wordsIn(lesson)).toBeLessThanOrEqual(200);
  });

  it('has a title, and an action that fits a task', () => {
    expect(wordsIn(title)).toBeGreaterThan(0);
    expect(wordsIn(action)).toBeGreaterThan(1);
    expect(action.length).toBeLessThanOrEqual(maxTaskTitleLength);
  });

  it('names where a fact was published, with its year or the organisation', () => {
    if (fact) expect(fact.source).toMatch(/\d{4}$|^منظمة الصحة العالمية/);
  });

  it('is spelled as everything else', () => {
    for (const text of [title, lesson, action, fact?.text ?? '']) {
      expect(text).not.toMatch(/[!?,;]|ـ(?! |[«»\d])|\u200f|(?:^|\s)[وف]\s| [،؛؟.:]|\.\./);
    }
  });
});
