import type { FinancialHealth, HealthIndicator } from '@afdal/contract/finance/financial-health';
import {
  expectedGain,
  financialHealth,
  getLowestIndicators,
  type HealthInput,
  healthIndicators,
  healthRules,
  nextStep,
} from '@afdal/domain/health/financial-health';
import { readinessItems, tickedItems } from '@afdal/domain/health/readiness';

const input: HealthInput = {
  spendingShare: 0.65,
  paidOnTime: 0.92,
  coverMonths: 1.8,
  savedOfPlanned: 0.75,
  debtBurden: 0.122,
  debtChange: null,
  insideBudget: 0.7,
  readiness: 3,
};

const fractions: Readonly<Partial<Record<keyof HealthInput, readonly [number, number]>>> = {
  spendingShare: [2_574_000, 3_960_000],
  paidOnTime: [23, 25],
  savedOfPlanned: [210_000, 280_000],
  debtBurden: [161_000, 1_320_000],
  insideBudget: [7, 10],
  readiness: [3, 6],
};

/** The score of what is known of a person, as the server answers it. */
export function aHealth(known: Partial<HealthInput> = {}, change: Partial<FinancialHealth> = {}): FinancialHealth {
  const measured = { ...input, ...known };
  const score = financialHealth(measured);
  return {
    version: score.version,
    currency: 'SAR',
    score: score.score,
    band: score.band,
    confidence: score.confidence,
    change: 4,
    indicators: healthIndicators.map((name): HealthIndicator => {
      const value = measured[name];
      const next = value === null ? null : nextStep(name, value);
      const points = score.points[name];
      return {
        name,
        pillar: healthRules[name].pillar,
        value,
        points: points === null ? null : Math.round(points),
        part: fractions[name]?.[0] ?? null,
        whole: fractions[name]?.[1] ?? null,
        next: next && { ...next, points: Math.round(next.points) },
        gain: next && expectedGain(score, name, next),
      };
    }),
    lowest: score.score === null ? [] : getLowestIndicators(score, 2),
    readiness: readinessItems.map((item, at) => ({
      item,
      isDone: at < (measured.readiness ?? 0),
      isTicked: tickedItems.some((each) => each === item),
    })),
    trend: [],
    ...change,
  };
}
