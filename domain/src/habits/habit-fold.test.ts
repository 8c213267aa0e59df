import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anAbstainRule } from '../../testing/an-abstain-rule.ts';
import { propertyRuns } from '../../testing/full-run.ts';
import { addDays, type CivilDate } from '../calendar/civil-date.ts';
import { habitEventTypes, urgeResults } from './habit.ts';
import {
  foldAtStart,
  foldDays,
  type HabitFold,
  type HabitStateEvent,
  isLog,
  slipsAmong,
  strengthAfter,
} from './habit-fold.ts';
import { type HabitRule, limitOn, nextLimit } from './habit-rule.ts';

const day = (text: string) => text as CivilDate;
const startedOn = day('2026-01-01');
const startedAtMs = Date.parse('2026-01-01T00:00:00Z');
const dayMs = 86_400_000;

const abstain = anAbstainRule(startedOn);
const limit = (quantity: number, per: 'day' | 'week' = 'day'): HabitRule => ({
  ...abstain,
  mode: 'limit',
  limitQuantity: quantity,
  limitPer: per,
});
const taper: HabitRule = { ...abstain, mode: 'taper', limitQuantity: 30, taperStep: 5, taperEveryDays: 7 };

/** A slip so many days after the start, at noon. */
const slip = (n: number, quantity = 1): HabitStateEvent => ({
  on: addDays(startedOn, n),
  atMs: startedAtMs + n * dayMs + dayMs / 2,
  type: 'slip',
  quantity,
  result: null,
});

const after = (rule: HabitRule, days: number, habitEvents: readonly HabitStateEvent[] = [], weekStart = 0) =>
  foldDays(rule, foldAtStart(rule), habitEvents, { until: addDays(startedOn, days - 1), weekStart });

describe('strength', () => {
  const percent = ({ score }: HabitFold) => Number((score * 100).toFixed(1));

  it('is 79.8 % after 30 clean days, and 75.7 % after one slip then', () => {
    expect(percent(after(abstain, 30))).toBe(79.8);
    expect(percent(after(abstain, 31, [slip(30)]))).toBe(75.7);
  });

  it('moves less where something is expected once a week', () => {
    const week = { isFine: true, perDay: 1 / 7 };
    expect(strengthAfter(0, week)).toBeCloseTo(1 - 0.5 ** (Math.sqrt(1 / 7) / 13), 12);
    expect(after(limit(2, 'week'), 30).score).toBeLessThan(after(limit(2), 30).score);
  });
});

describe('what a mode allows', () => {
  it.each([
    ['abstain', abstain, [1], false],
    ['a limit that is kept', limit(3), [2, 1], true],
    ['a limit that is passed', limit(3), [2, 2], false],
    ['a week’s limit that is kept', limit(3, 'week'), [3], true],
    ['a week’s limit that is passed', limit(3, 'week'), [3, 1], false],
    ['a taper that is kept', taper, [30], true],
    ['a taper that is passed', taper, [31], false],
  ])('%s', (_, rule, quantities, isFine) => {
    const slips = quantities.map((quantity) => slip(0, quantity));
    expect(after(rule, 1, slips).fineDays).toBe(isFine ? 1 : 0);
  });

  it('a week’s limit is passed for the rest of the week, and free again in the next one', () => {
    // 2026-01-01 was a Thursday: a week that begins on Sunday has three days left.
    const slips = [slip(0, 2), slip(1, 2)];
    expect([1, 2, 3, 4].map((days) => after(limit(3, 'week'), days, slips).fineDays)).toEqual([1, 1, 1, 2]);
  });

  it('a day without anything keeps a limit', () => {
    expect(after(limit(1), 10).fineDays).toBe(10);
  });

  it.each([
    [0, 30],
    [6, 30],
    [7, 25],
    [41, 5],
    [42, 0],
    [400, 0],
  ])('a taper of 30, less 5 every 7 days, allows %i days after the start %i', (n, quantity) => {
    expect(limitOn(taper, addDays(startedOn, n))).toBe(quantity);
  });

  it('a taper’s last step ends at nothing, and nothing follows it', () => {
    const uneven = { ...taper, limitQuantity: 7 };
    expect(nextLimit(uneven, startedOn)).toEqual({ quantity: 2, on: '2026-01-08' });
    expect(nextLimit(uneven, day('2026-01-08'))).toEqual({ quantity: 0, on: '2026-01-15' });
    expect(nextLimit(uneven, day('2026-01-15'))).toBeNull();
    expect(nextLimit(abstain, startedOn)).toBeNull();
  });
});

describe('clean time', () => {
  it('begins again where the limit was passed, and the longest one is kept', () => {
    const fold = after(abstain, 30, [slip(10), slip(12)]);
    expect(fold.cleanSinceMs).toBe(slip(12).atMs);
    expect(fold.bestMs).toBe(10.5 * dayMs);
  });

  it('goes on while a limit is kept', () => {
    const fold = after(limit(2), 30, [slip(5, 2), slip(10, 1), slip(10, 1), slip(20, 3)]);
    expect(fold.cleanSinceMs).toBe(slip(20).atMs);
    expect([fold.slips, fold.fineDays]).toEqual([1, 29]);
  });
});

describe('a slip is what takes the sum above the limit', () => {
  it.each<[string, HabitRule, [number, number][], number]>([
    ['not a quantity within it', { ...taper, limitQuantity: 8, taperStep: 1 }, [[0, 5]], 0],
    [
      'nor one that reaches it',
      limit(8),
      [
        [0, 5],
        [0, 3],
      ],
      0,
    ],
    [
      'the one that passes it, and all after it on the day',
      limit(8),
      [
        [0, 5],
        [0, 4],
        [0, 1],
        [1, 8],
      ],
      2,
    ],
    // A week that begins on Sunday has three days left on its first one.
    [
      'of a week its sum',
      limit(8, 'week'),
      [
        [0, 5],
        [1, 4],
        [2, 1],
        [3, 8],
      ],
      2,
    ],
    [
      'every one for who abstains',
      abstain,
      [
        [0, 1],
        [0, 1],
        [4, 2],
      ],
      3,
    ],
  ])('%s', (_, rule, quantities, slips) => {
    const all = quantities.map(([n, quantity], index) => ({
      ...slip(n, quantity),
      atMs: startedAtMs + n * dayMs + index,
    }));
    expect(after(rule, 10, all).slips).toBe(slips);
    expect(slipsAmong(rule, all, 0).size).toBe(slips);
  });
});

describe('days that claim something', () => {
  const review = (n: number): HabitStateEvent => ({ ...slip(n, 0), type: 'review' });
  const urge = (n: number): HabitStateEvent => ({ ...slip(n, 0), type: 'urge', result: 'passed' });
  const rule = { ...limit(5), baselinePerDay: 10 };

  it('saved is what there was before less what there is, on days that were logged, and never below nothing', () => {
    expect(after(rule, 4, [slip(0, 4), slip(1, 25), review(2), urge(3)]).savedUnits).toBe(6 + 0 + 10);
    expect(after({ ...taper, baselinePerDay: 10 }, 30).savedUnits).toBe(0);
    expect(after({ ...abstain, baselinePerDay: 10 }, 3, [slip(1, 4)]).savedUnits).toBe(10 + 6 + 10);
  });

  it.each<[string, HabitRule, HabitStateEvent[], [number, number]]>([
    ['with a limit, none of those that nobody logged', rule, [], [0, 0]],
    ['nor by an urge that was resisted', rule, [urge(0), urge(1)], [0, 0]],
    ['those that were logged, also with nothing', rule, [slip(0, 5), review(4), slip(6, 1)], [3, 3]],
    ['from the day after it was passed', rule, [slip(0, 1), review(1), slip(3, 6), slip(7, 5)], [1, 2]],
    [
      'of a week that passed it none',
      { ...limit(5, 'week'), baselinePerDay: 10 },
      [slip(0, 6), review(1), review(3)],
      [1, 1],
    ],
    ['every clean day for who abstains', abstain, [slip(6)], [3, 6]],
  ])('clean are %s', (_, habitRule, habitEvents, [cleanDays, bestCleanDays]) => {
    expect(after(habitRule, 10, habitEvents)).toMatchObject({ cleanDays, bestCleanDays });
  });
});

it('counts urges that were resisted', () => {
  const urge = (result: (typeof urgeResults)[number]) => ({ ...slip(1), type: 'urge' as const, result });
  const fold = after(abstain, 3, urgeResults.map(urge));
  expect([fold.resisted, fold.fineDays]).toEqual([3, 3]);
});

describe('any history', () => {
  const anyHappening = fc.record({
    n: fc.integer({ min: 0, max: 99 }),
    ms: fc.integer({ min: 0, max: dayMs - 1 }),
    type: fc.constantFrom(...habitEventTypes),
    quantity: fc.integer({ min: 1, max: 12 }),
    result: fc.constantFrom(...urgeResults),
  });
  const anyHistory = fc
    .array(anyHappening, { maxLength: 60 })
    .map((all) =>
      all
        .map(({ n, ms, ...rest }) => ({ ...rest, on: addDays(startedOn, n), atMs: startedAtMs + n * dayMs + ms }))
        .sort((a, b) => a.atMs - b.atMs),
    );
  const anyRule = fc.constantFrom(abstain, limit(4), limit(9, 'week'), { ...taper, baselinePerDay: 7 });
  const weekStart = 6;

  it('is the same in one go as from any day in between', () => {
    fc.assert(
      fc.property(anyHistory, anyRule, fc.integer({ min: 0, max: 100 }), (history, rule, n) => {
        const between = after(rule, n, history, weekStart);
        const until = addDays(startedOn, 99);
        // A state is stored as JSON in between.
        const stored = JSON.parse(JSON.stringify(between)) as HabitFold;
        expect(foldDays(rule, stored, history, { until, weekStart })).toEqual(after(rule, 100, history, weekStart));
      }),
      propertyRuns(100, 2_000),
    );
  });

  it('is the same as counting each day by itself', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 10 }), (history, quantity) => {
        const rule = { ...limit(quantity), baselinePerDay: 5 };
        const sums = Array.from({ length: 100 }, (_, n) =>
          history
            .filter(({ on, type }) => type === 'slip' && on === addDays(startedOn, n))
            .reduce((sum, { quantity: more }) => sum + more, 0),
        );
        const logged = new Set(history.filter(isLog).map(({ on }) => on));
        const fold = after(rule, 100, history);
        expect(fold.fineDays).toBe(sums.filter((sum) => sum <= quantity).length);
        const isLogged = (n: number) => logged.has(addDays(startedOn, n));
        expect(fold.savedUnits).toBe(
          sums.reduce((saved, sum, n) => saved + (isLogged(n) ? Math.max(0, 5 - sum) : 0), 0),
        );
        const lost = sums.findLastIndex((sum) => sum > quantity);
        expect(fold.cleanDays).toBe(sums.filter((_, n) => n > lost && isLogged(n)).length);
        expect(fold.slips).toBe(slipsAmong(rule, history, weekStart).size);
        expect(fold.score).toBeGreaterThanOrEqual(0);
        expect(fold.score).toBeLessThanOrEqual(1);
      }),
      propertyRuns(100, 2_000),
    );
  });
});
