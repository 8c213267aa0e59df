import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CivilDate } from '../calendar/civil-date.ts';
import { frequencies } from '../schedules/schedule.ts';
import {
  arePaidTogether,
  awardFor,
  computeReversal,
  getSharedPeriod,
  hasOccasionRoom,
  hasTaskRoom,
  payFor,
} from './award.ts';
import { newTasksPaid, occasionPoints } from './point-values.ts';

test.each([
  ['daily', 0, 15],
  ['daily', 1, 17],
  ['daily', 10, 35],
  ['daily', 40, 35],
  ['weekly', 0, 20],
  ['weekly', 3, 26],
  ['monthly', 0, 25],
  ['monthly', 2, 29],
  ['monthly', 400, 45],
] as const)('%s with a streak of %i earns %i', (type, streak, points) => {
  expect(awardFor(type, streak)).toBe(points);
});

test('a longer streak never earns less, and never more than 20 above none', () => {
  const type = fc.constantFrom(...frequencies);
  fc.assert(
    fc.property(type, fc.nat(5000), (taskType, streak) => {
      const more = awardFor(taskType, streak + 1);
      expect(more).toBeGreaterThanOrEqual(awardFor(taskType, streak));
      expect(more - awardFor(taskType, 0)).toBeLessThanOrEqual(20);
    }),
  );
});

test.each([
  [35, 100, 35],
  [35, 35, 35],
  [35, 10, 10],
  [35, 0, 0],
])('taking back an award of %i from a total of %i costs %i', (award, total, cost) => {
  expect(computeReversal(award, total)).toBe(cost);
});

test.each([
  ['the first time', 35, null, 35],
  ['again, when all was taken back', 35, 35, 35],
  ['again, when some had been spent', 35, 10, 10],
  ['again, when all had been spent', 35, 0, 0],
  ['again, with a longer streak than before', 17, 15, 15],
  ['again, with a shorter streak than before', 15, 35, 15],
])('completing %s: an award of %i with %j taken back pays %i', (_, award, reversedAmount, points) => {
  expect(payFor(award, reversedAmount)).toBe(points);
});

test.each([
  ['a task of that day, as the fifth', '2026-11-21', [5, 4, 0], true],
  ['a task of that day, as the sixth', '2026-11-21', [0, 5, 0], false],
  ['a task of a later day, as the sixth', '2026-11-23', [0, 3, 2], false],
  ['a task of an earlier day, whatever else is paid', '2026-11-20', [9, 5, 5], true],
] as const)('%s is paid or not', (_, addedOn, [earlier, same, later], isPaid) => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22'] as CivilDate[];
  const others = [earlier, same, later].flatMap((times, n) =>
    Array.from({ length: times }, () => days[n] as CivilDate),
  );
  expect(newTasksPaid).toBe(5);
  expect(hasTaskRoom({ addedOn: addedOn as CivilDate, doneOn: '2026-11-21' as CivilDate }, others)).toBe(isPaid);
});

test.each([
  ['a week and itself', '15', '21', '15', '21', true],
  ['weeks that share their last and first day', '15', '21', '21', '27', true],
  ['weeks that share six days', '16', '22', '15', '21', true],
  ['weeks one after the other', '15', '21', '22', '28', false],
  ['a day and itself', '18', '18', '18', '18', true],
  ['a day and the next', '18', '18', '19', '19', false],
  ['a week and a day of it', '15', '21', '18', '18', false],
  ['a week and its month', '15', '21', '01', '30', false],
])('%s: %s to %s and %s to %s are paid once: %j', (_, ...cells) => {
  const [a, b, c, d] = cells.map((cell) => `2026-11-${cell}` as CivilDate) as [
    CivilDate,
    CivilDate,
    CivilDate,
    CivilDate,
  ];
  const [one, other] = [
    { first: a, last: b },
    { first: c, last: d },
  ];
  expect([arePaidTogether(one, other), arePaidTogether(other, one)]).toEqual([cells[4], cells[4]]);
});

test.each([
  ['pledge', 5, '2026-11-21', '2026-11-21', 1],
  ['milestone', 25, '2026-11-15', '2026-11-21', 2],
  ['programmeDay', 15, null, null, 1_000],
] as const)('%s earns %i, between %j and %j so often: %i', (kind, points, first, last, times) => {
  expect(occasionPoints[kind].points).toBe(points);
  expect(getSharedPeriod(kind, '2026-11-21' as CivilDate)).toEqual(first && { first, last });
  expect([hasOccasionRoom(kind, times - 1), hasOccasionRoom(kind, times)]).toEqual([true, first === null]);
});

/** Actions of a user: complete (with any streak) and undo in one period of a task, spend, and earn elsewhere. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('complete' as const), streak: fc.nat(12) }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('spend' as const), cost: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('earn elsewhere' as const), amount: fc.integer({ min: 1, max: 60 }) }),
);

test('whatever is completed, undone and spent in whatever order, a period earns at most what it was first paid', () => {
  fc.assert(
    fc.property(fc.constantFrom(...frequencies), fc.array(act, { maxLength: 60 }), (type, acts) => {
      let [total, earned, first] = [0, 0, 0];
      let [isDone, paid] = [false, 0];
      const reversedAmount: number[] = [];
      for (const each of acts) {
        if (each.kind === 'complete' && !isDone) {
          paid = payFor(awardFor(type, each.streak), reversedAmount.length === 0 ? null : Math.min(...reversedAmount));
          if (reversedAmount.length === 0) first = paid;
          isDone = true;
          total += paid;
          earned += paid;
        } else if (each.kind === 'undo' && isDone) {
          const cost = computeReversal(paid, total);
          // A completion that paid nothing has nothing to take back, so no undo is recorded.
          if (paid > 0) reversedAmount.push(cost);
          isDone = false;
          total -= cost;
          earned -= cost;
        } else if (each.kind === 'spend' && each.cost <= total) total -= each.cost;
        else if (each.kind === 'earn elsewhere') total += each.amount;
        expect(earned).toBeLessThanOrEqual(first);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(reversedAmount.at(-1) ?? null).toBe(reversedAmount.length === 0 ? null : Math.min(...reversedAmount));
      }
    }),
  );
});
