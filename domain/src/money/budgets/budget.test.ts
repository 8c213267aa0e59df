import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedInto, isFixedPayment, largePayment, medianMinor, projectedSpending } from './budget.ts';

const cycle = (amountMinor: number, spentMinor: number, rollover = true, movedMinor = 0) => ({
  amountMinor,
  movedMinor,
  spentMinor,
  rollover,
});

describe('what a budget has from the cycles before', () => {
  it.each([
    ['nothing before the first', [], 0],
    ['what the last one left', [cycle(500, 320)], 180],
    ['nothing where it is not handed on', [cycle(500, 320, false)], 0],
    ['nothing of what was overspent', [cycle(500, 700)], 0],
    ['what two left', [cycle(500, 320), cycle(500, 450)], 230],
    ['what the first left, eaten up by the second', [cycle(500, 320), cycle(500, 600)], 80],
    ['only what came after a cycle that kept its own', [cycle(500, 0), cycle(500, 320, false), cycle(500, 400)], 100],
    ['less what was moved away', [cycle(500, 320, true, -100)], 80],
    ['and what was moved here', [cycle(500, 520, true, 100)], 80],
    ['nothing over a cycle without a budget', [cycle(500, 0), null, cycle(500, 400)], 100],
    ['nothing when the last one was not planned', [cycle(500, 0), null], 0],
  ])('is %s', (_, earlier, expected) => {
    expect(carriedInto(earlier)).toBe(expected);
  });

  it('is never more than was planned, nor below zero', () => {
    const some = fc.array(
      fc.record({
        amountMinor: fc.nat(10_000),
        movedMinor: fc.constant(0),
        spentMinor: fc.nat(20_000),
        rollover: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(some, (earlier) => {
        const carried = carriedInto(earlier);
        expect(carried).toBeGreaterThanOrEqual(0);
        expect(carried).toBeLessThanOrEqual(earlier.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
      }),
    );
  });
});

describe('what will have been spent at the end', () => {
  it.each([
    ['goes on at the pace so far', { spentMinor: 300, singleMinor: 0, plannedMinor: 0 }, 10, 30, 900],
    ['with what is planned', { spentMinor: 300, singleMinor: 0, plannedMinor: 50 }, 10, 30, 950],
    ['does not repeat a rent', { spentMinor: 3_300, singleMinor: 3_000, plannedMinor: 0 }, 10, 30, 3_900],
    ['is what was spent on the last day', { spentMinor: 300, singleMinor: 0, plannedMinor: 0 }, 30, 30, 300],
    ['and after it', { spentMinor: 300, singleMinor: 0, plannedMinor: 0 }, 31, 30, 300],
    ['is what is planned before the first day', { spentMinor: 0, singleMinor: 0, plannedMinor: 70 }, 0, 30, 70],
    ['is rounded once', { spentMinor: 100, singleMinor: 0, plannedMinor: 0 }, 3, 10, 333],
  ])('%s', (_, spending, elapsed, days, expected) => {
    expect(projectedSpending(spending, elapsed, days)).toBe(expected);
  });

  it('rounds once, half away from zero: 49 in 6 days are 122.5 in 15', () => {
    expect(projectedSpending({ spentMinor: 49, singleMinor: 0, plannedMinor: 0 }, 6, 21)).toBe(49 + 123);
  });

  it('knows a large payment by its part of the budget', () => {
    expect([largePayment(3_200_00, 'category'), largePayment(9_950_00, 'total')]).toEqual([1_600_00, 995_00]);
    expect([largePayment(1, 'category'), largePayment(5, 'category')]).toEqual([1, 3]);
  });
});

describe('a fixed payment', () => {
  it.each([
    ['a bill of every cycle', [1, 1, 1, 1], true],
    ['one of every second cycle', [0, 1, 0, 1], true],
    ['one that was first paid in the last cycle', [0, 0, 1, 1], true],
    ['the first of its payee', [0, 0, 0, 1], false],
    ['a second one in this cycle', [1, 1, 1, 2], false],
    ['one of a shop that was visited twice in a cycle', [1, 2, 1, 1], false],
    ['none in this cycle', [1, 1, 1, 0], false],
    ['the first cycle of all', [1], false],
  ])('is or is not %s', (_, counts, expected) => {
    expect(isFixedPayment(counts)).toBe(expected);
  });
});

describe('the median', () => {
  it.each([
    [[], 0],
    [[7], 7],
    [[9, 1, 5], 5],
    [[1, 2], 2],
    [[4, 1, 3, 2], 3],
    [[0, 0, 900], 0],
  ])('of %j is %d', (amounts, expected) => {
    expect(medianMinor(amounts)).toBe(expected);
  });
});
