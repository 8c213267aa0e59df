import { describe, expect, it } from 'vitest';
import { anAbstainRule } from '../../testing/an-abstain-rule.ts';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { type DayState, hoursByPart } from './habit.ts';
import { foldAtStart, type HabitStateEvent } from './habit-fold.ts';
import type { HabitRule } from './habit-rule.ts';
import { computeHabitStatus, countDays, getDayStates } from './habit-status.ts';

const day = (text: string) => text as CivilDate;
const dayMs = 86_400_000;
const startedOn = day('2026-03-01');
const startedAtMs = Date.parse('2026-03-01T00:00:00Z');
const abstain = anAbstainRule(startedOn, 4);
const weekly: HabitRule = { ...abstain, mode: 'limit', limitQuantity: 2, limitPer: 'week' };

const at = (n: number, habitEvent: Partial<HabitStateEvent> = {}): HabitStateEvent => ({
  on: addDays(startedOn, n),
  atMs: startedAtMs + n * dayMs + 3_600_000,
  type: 'slip',
  quantity: 1,
  result: null,
  ...habitEvent,
});

const statusAfter = (rule: HabitRule, n: number, habitEvents: readonly HabitStateEvent[] = []) =>
  computeHabitStatus(rule, foldAtStart(rule), habitEvents, {
    today: addDays(startedOn, n),
    nowMs: startedAtMs + n * dayMs + dayMs / 2,
    weekStart: 0,
  });

describe('how a habit stands', () => {
  it('counts from the start, the running time included', () => {
    expect(statusAfter(abstain, 10)).toMatchObject({
      cleanSinceMs: startedAtMs,
      cleanDays: 10,
      bestDays: 10,
      savedUnits: 40,
    });
  });

  it('today counts when it is over, or once it was lost', () => {
    const before = statusAfter(abstain, 30).strength;
    expect(before).toBeCloseTo(0.798, 3);
    expect(statusAfter(abstain, 30, [at(30)]).strength).toBeCloseTo(0.757, 3);
    expect(statusAfter(abstain, 30, [at(30, { type: 'note' })]).strength).toBe(before);
    expect(statusAfter(abstain, 31).strength).toBeGreaterThan(before);
  });

  it('tells what today had, or its week', () => {
    // 2026-03-01 was a Sunday.
    const slips = [at(8), at(9), at(10)];
    expect(statusAfter(abstain, 10, slips).quantity).toBe(1);
    expect(statusAfter(weekly, 10, slips).quantity).toBe(3);
    expect(statusAfter(weekly, 14, slips).quantity).toBe(0);
  });

  it('a day that a change of zone put ahead counts as today', () => {
    const { cleanSinceMs, slips } = statusAfter(abstain, 5, [at(6, { atMs: startedAtMs + 5 * dayMs + 1 })]);
    expect([cleanSinceMs, slips]).toEqual([startedAtMs + 5 * dayMs + 1, 1]);
  });

  it('that begins later today has nothing yet', () => {
    expect(statusAfter(abstain, 0)).toMatchObject({ strength: 0, savedUnits: 0, bestDays: 0 });
  });
});

describe('with a limit', () => {
  const daily: HabitRule = { ...weekly, limitQuantity: 8, limitPer: 'day' };

  it('counts the logged days within it, today once it is over', () => {
    const logs = [at(1, { quantity: 5 }), at(4, { type: 'review' }), at(10, { quantity: 5 })];
    expect(statusAfter(daily, 10, logs)).toMatchObject({
      cleanDays: 2,
      bestDays: 2,
      slips: 0,
      savedUnits: 4,
      quantity: 5,
    });
    expect(statusAfter(daily, 11, logs)).toMatchObject({ cleanDays: 3, bestDays: 3 });
  });

  it('begins again when today passes it', () => {
    const logs = [
      at(1, { quantity: 5 }),
      at(10, { quantity: 5 }),
      at(10, { quantity: 4, atMs: startedAtMs + 10.2 * dayMs }),
    ];
    expect(statusAfter(daily, 10, logs)).toMatchObject({ cleanDays: 0, bestDays: 1, slips: 1 });
  });
});

describe('what days were', () => {
  const urge = (n: number, result: HabitStateEvent['result']) => at(n, { type: 'urge', result });
  const states = (rule: HabitRule, habitEvents: readonly HabitStateEvent[], from: CivilDate, n: number) =>
    getDayStates(rule, habitEvents, { from, today: addDays(startedOn, n), weekStart: 0 });

  it.each([
    ['abstain', abstain, ['clean', 'slip', 'resisted', 'clean', 'clean', 'open']],
    ['a week’s limit', weekly, ['unlogged', 'clean', 'resisted', 'unlogged', 'unlogged', 'open']],
  ])('%s', (_, rule, expected) => {
    const habitEvents = [
      at(1),
      urge(2, 'eased'),
      urge(3, 'slipped'),
      at(3, { type: 'pledge' }),
      at(4, { type: 'note' }),
    ];
    expect(states(rule, habitEvents, startedOn, 5)).toEqual(expected);
  });

  it('with a limit, an urge that was resisted says less than what was logged', () => {
    const habitEvents = [urge(0, 'passed'), at(0, { type: 'review' }), urge(1, 'passed'), urge(2, 'passed'), at(2)];
    expect(states(weekly, habitEvents, startedOn, 2)).toEqual(['clean', 'resisted', 'clean']);
  });

  it.each<[string, HabitRule, DayState[], [number, number, number]]>([
    ['every day that is over', abstain, ['clean', 'resisted', 'slip', 'clean', 'open'], [3, 1, 4]],
    ['today not by an urge that was resisted', abstain, ['clean', 'resisted'], [1, 0, 1]],
    ['today once it was lost', abstain, ['clean', 'slip'], [1, 1, 2]],
    ['with a limit those that were logged', weekly, ['clean', 'unlogged', 'resisted', 'slip', 'clean'], [1, 1, 2]],
    ['none at first', abstain, ['open'], [0, 0, 0]],
  ])('counted are %s', (_, rule, all, [clean, slips, total]) => {
    expect(countDays(rule, all)).toEqual({ clean, slips, total });
  });

  it('none is before the habit began', () => {
    expect(states(abstain, [], day('2025-01-01'), 2)).toEqual(['clean', 'clean', 'open']);
  });

  it('a week’s limit knows the week of the first day', () => {
    const passed = [at(1, { quantity: 3 })];
    expect(states(weekly, passed, addDays(startedOn, 3), 8)).toEqual([
      'slip',
      'slip',
      'slip',
      'slip',
      'unlogged',
      'open',
    ]);
  });
});

it('each hour is in one part of the day, and they follow each other', () => {
  const hours = hoursByPart.flatMap((part) => part.hours);
  expect(hours).toEqual(Array.from({ length: 24 }, (_, index) => (index + 5) % 24));
});
