import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { cycleOf } from '@afdal/domain/calendar/salary-cycle';
import { countryOf } from '@afdal/domain/people/country';
import { weekendOf } from '@afdal/domain/people/weekend';
import { describe, expect, it } from 'vitest';
import { layla, omar } from './people.ts';
import { cyclesTold, type Entry, entriesOf, type Story } from './story.ts';

const today = civilDate('2026-11-21') as CivilDate;
const weekend = (story: Story) => weekendOf(countryOf(story.timezone));
const entriesFor = (story: Story, day = today) => entriesOf(story, day, weekend(story));
const sum = (entries: readonly Entry[]) => entries.reduce((total, { amountMinor }) => total + amountMinor, 0);

describe.each([layla, omar])('the story of $email', (story) => {
  it('is the same each time', () => {
    expect(entriesFor(story)).toEqual(entriesFor(story));
  });

  it('reaches back over six whole cycles, and not past today', () => {
    const entries = entriesFor(story).filter(({ status }) => status === 'cleared');
    const payday = { ...story.payday, weekend: weekend(story) };
    const cycles = new Set(entries.map(({ occurredOn }) => cycleOf(occurredOn, payday).month));
    expect(cycles.size).toBe(cyclesTold + 1);
    expect(entries.every(({ occurredOn }) => occurredOn <= today)).toBe(true);
    expect(entries.length).toBeGreaterThan(200);
  });

  it('spends less than comes in, and more than half of it, cycle by cycle', () => {
    const payday = { ...story.payday, weekend: weekend(story) };
    for (let n = 1; n <= cyclesTold; n += 1) {
      const { month } = cycleOf(addDays(today, -30 * n), payday);
      const own = entriesFor(story).filter(
        ({ occurredOn, status }) => status === 'cleared' && cycleOf(occurredOn, payday).month === month,
      );
      const [spent, income] = ['expense', 'income'].map((type) => sum(own.filter((entry) => entry.type === type)));
      expect((spent ?? 0) / (income ?? 1)).toBeGreaterThan(0.5);
      expect((spent ?? 0) / (income ?? 1)).toBeLessThan(1);
    }
  });

  it('never draws more cash than there is', () => {
    let cash = story.accounts.cash?.openingMinor ?? 0;
    for (const { account, to, amountMinor } of entriesFor(story).filter(({ status }) => status === 'cleared')) {
      if (to === 'cash') cash += amountMinor;
      if (account === 'cash') cash -= amountMinor;
      expect(cash).toBeGreaterThanOrEqual(0);
    }
  });
});
