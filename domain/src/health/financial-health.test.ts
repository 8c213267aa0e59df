import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  computeChange,
  computePoints,
  computeShare,
  expectedGain,
  financialHealth,
  getLowestIndicators,
  getScoreRange,
  type HealthIndicator,
  type HealthInput,
  healthIndicators,
  healthRules,
  nextStep,
  withoutDebt,
} from './financial-health.ts';

const best: HealthInput = {
  spendingShare: 0.7,
  paidOnTime: 1,
  coverMonths: 7,
  savedOfPlanned: 1.2,
  debtBurden: 0,
  debtChange: -0.3,
  insideBudget: 1,
  readiness: 6,
};

test.each(
  healthIndicators.flatMap((name) =>
    healthRules[name].anchors.map((value, at) => [name, value, 100 - 25 * at] as const),
  ),
)('%s of %d is worth %d', (name, value, points) => {
  expect(computePoints(name, value)).toBeCloseTo(points, 9);
});

test.each<[HealthIndicator, number, number]>([
  ['spendingShare', 0.85, 87.5],
  ['spendingShare', 2, 0],
  ['coverMonths', 2, 62.5],
  ['coverMonths', 40, 100],
  ['debtChange', 0.05, 37.5],
  ['paidOnTime', 0.2, 0],
])('%s of %d lies between its anchors', (name, value, points) => {
  expect(computePoints(name, value)).toBeCloseTo(points, 9);
});

describe('the score', () => {
  it('is the mean of what is known', () => {
    expect(financialHealth(best)).toMatchObject({ score: 100, band: 'high', confidence: 8 });
    expect(financialHealth({ ...best, coverMonths: null, readiness: 0 })).toMatchObject({ score: 86, confidence: 7 });
  });

  it.each<[string, Partial<HealthInput>]>([
    ['four indicators', { spendingShare: null, savedOfPlanned: null, debtChange: null, insideBudget: null }],
    ['a pillar without any', { insideBudget: null, readiness: null }],
  ])('is hidden with %s', (_, missing) => {
    expect(financialHealth({ ...best, ...missing })).toMatchObject({ score: null, band: null });
  });

  it.each([
    ['low', 0, 39],
    ['middle', 40, 79],
    ['high', 80, 100],
  ] as const)('is %s from %d to %d', (band, from, to) => {
    expect(getScoreRange(band)).toEqual({ from, to });
  });

  it('shows the two lowest, and what they would gain', () => {
    const score = financialHealth({ ...best, coverMonths: 0, paidOnTime: 0.85 });
    expect(getLowestIndicators(score, 2)).toEqual(['coverMonths', 'paidOnTime']);
    expect(expectedGain(score, 'coverMonths', { value: 0.5, points: 25 })).toBe(3);
  });
});

test('points stay between 0 and 100 and never rise as a value gets worse', () => {
  const name = fc.constantFrom(...healthIndicators);
  const value = fc.double({ min: -10, max: 10, noNaN: true });
  fc.assert(
    fc.property(name, value, value, (indicator, a, b) => {
      const { anchors } = healthRules[indicator];
      const isLessBetter = anchors[0] < anchors[4];
      const [better, worse] = a < b === isLessBetter ? [a, b] : [b, a];
      const [high, low] = [computePoints(indicator, better) ?? -1, computePoints(indicator, worse) ?? -1];
      return high >= low && low >= 0 && high <= 100;
    }),
  );
});

test.each<[HealthIndicator, number, { value: number; points: number } | null]>([
  ['spendingShare', 1.3, { value: 1.1, points: 25 }],
  ['spendingShare', 0.95, { value: 0.9, points: 75 }],
  ['paidOnTime', 0.95, { value: 1, points: 100 }],
  ['coverMonths', 1.8, { value: 3, points: 75 }],
  ['debtChange', 0, { value: -0.1, points: 75 }],
  ['readiness', 3, { value: 4, points: 200 / 3 }],
  ['readiness', 6, null],
  ['insideBudget', 0.95, null],
])('%s of %d is raised next by %o', (name, value, step) => {
  const found = nextStep(name, value);
  expect(found?.value).toBe(step?.value);
  expect(found?.points ?? null).toEqual(step ? expect.closeTo(step.points, 9) : null);
});

test('a small gain is at least a point', () => {
  const score = financialHealth({ ...best, insideBudget: 0.899 });
  expect(expectedGain(score, 'insideBudget', { value: 0.9, points: 100 })).toBe(1);
});

test('shares and changes of nothing are not known, and no debt is the best there is', () => {
  expect([computeShare(3, 4), computeShare(1, 0), computeChange(200, 150), computeChange(0, 5)]).toEqual([
    0.75,
    null,
    -0.25,
    null,
  ]);
  expect(financialHealth({ ...best, ...withoutDebt }).points).toMatchObject({ debtBurden: 100, debtChange: 100 });
});
