import { roundHalfAwayFromZero } from '../money/round-half-away-from-zero.ts';

export const healthPillars = ['spend', 'save', 'debt', 'plan'] as const;
export type HealthPillar = (typeof healthPillars)[number];

/** The version of the formula: a score is compared with scores of its own version only. */
export const healthVersion = 1;

/** How many indicators a score needs, besides one of each pillar. */
const indicatorsNeeded = 5;

interface IndicatorRule {
  readonly pillar: HealthPillar;
  /** Values at which an indicator is worth 100, 75, 50, 25 and 0. */
  readonly anchors: readonly [number, number, number, number, number];
}

/** The indicators with their anchors; shares, except months of cover and points of the list. */
export const healthRules = {
  spendingShare: { pillar: 'spend', anchors: [0.8, 0.9, 1, 1.1, 1.25] },
  paidOnTime: { pillar: 'spend', anchors: [1, 0.95, 0.85, 0.7, 0.5] },
  coverMonths: { pillar: 'save', anchors: [6, 3, 1, 0.5, 0] },
  savedOfPlanned: { pillar: 'save', anchors: [1, 0.75, 0.5, 0.25, 0] },
  debtBurden: { pillar: 'debt', anchors: [0, 0.2, 0.3333, 0.45, 0.55] },
  debtChange: { pillar: 'debt', anchors: [-0.2, -0.1, 0, 0.1, 0.25] },
  insideBudget: { pillar: 'plan', anchors: [0.9, 0.75, 0.6, 0.4, 0.2] },
  readiness: { pillar: 'plan', anchors: [6, 4.5, 3, 1.5, 0] },
} as const satisfies Record<string, IndicatorRule>;

export type HealthIndicator = keyof typeof healthRules;
export const healthIndicators = Object.keys(healthRules) as HealthIndicator[];

/** The value of each indicator; null while there is nothing to tell it from. */
export type HealthInput = Readonly<Record<HealthIndicator, number | null>>;

export interface HealthScore {
  readonly version: number;
  /** 0 to 100; null while too little is known. */
  readonly score: number | null;
  readonly band: HealthBand | null;
  /** How many indicators are known. */
  readonly confidence: number;
  /** Points of each indicator, 0 to 100; null where it is not known. */
  readonly points: Readonly<Record<HealthIndicator, number | null>>;
}

export const healthBands = ['low', 'middle', 'high'] as const;
export type HealthBand = (typeof healthBands)[number];

/** The lowest score of each band. */
const lowestScores = { low: 0, middle: 40, high: 80 } as const satisfies Record<HealthBand, number>;

/** The scores of a band, both included. */
export function getScoreRange(band: HealthBand): { readonly from: number; readonly to: number } {
  const above = healthBands[healthBands.indexOf(band) + 1];
  return { from: lowestScores[band], to: above ? lowestScores[above] - 1 : 100 };
}

const worths = [100, 75, 50, 25, 0] as const;

/** The score: the mean of the indicators known, if there are five and one of each pillar. */
export function financialHealth(input: HealthInput): HealthScore {
  const points = Object.fromEntries(
    healthIndicators.map((name) => [name, computePoints(name, input[name])]),
  ) as HealthScore['points'];
  const known = healthIndicators.filter((name) => points[name] !== null);
  const score = isEnough(known) ? computeMean(known.map((name) => points[name] ?? 0)) : null;
  return {
    version: healthVersion,
    score,
    band: score === null ? null : getBand(score),
    confidence: known.length,
    points,
  };
}

/** The debt indicators of somebody without any debt. */
export const withoutDebt = {
  debtBurden: healthRules.debtBurden.anchors[0],
  debtChange: healthRules.debtChange.anchors[0],
} as const;

/** A share; null of nothing. */
export function computeShare(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** By which share an amount has changed; null from nothing. */
export function computeChange(before: number, now: number): number | null {
  return before > 0 ? (now - before) / before : null;
}

/** The points of one indicator: linear between its anchors, unrounded. */
export function computePoints(indicator: HealthIndicator, value: number | null): number | null {
  if (value === null) return null;
  const { anchors } = healthRules[indicator];
  const sign = anchors[0] > anchors[4] ? -1 : 1;
  const at = sign * value;
  if (at <= sign * anchors[0]) return 100;
  for (let index = 1; index < anchors.length; index++) {
    const [better, worse] = [sign * (anchors[index - 1] ?? 0), sign * (anchors[index] ?? 0)];
    if (at > worse) continue;
    const [high, low] = [worths[index - 1] ?? 0, worths[index] ?? 0];
    return high - ((high - low) * (at - better)) / (worse - better);
  }
  return 0;
}

/** The next better value of an indicator that is worth telling, and its points. */
interface HealthStep {
  readonly value: number;
  readonly points: number;
}

/** What raises an indicator next: its next anchor, or one more item of the readiness list. Null at its best. */
export function nextStep(indicator: HealthIndicator, value: number): HealthStep | null {
  const now = computePoints(indicator, value);
  if (now === null || now >= 100) return null;
  if (indicator === 'readiness') return { value: value + 1, points: computePoints(indicator, value + 1) ?? 0 };
  const anchorIndex = worths.findLastIndex((worth) => worth > now);
  return { value: healthRules[indicator].anchors[anchorIndex] ?? 0, points: worths[anchorIndex] ?? 0 };
}

/** What the score would gain by a step of one indicator: at least 1, as less cannot be seen. */
export function expectedGain({ points, confidence }: HealthScore, indicator: HealthIndicator, to: HealthStep): number {
  return Math.max(1, roundHalfAwayFromZero((to.points - (points[indicator] ?? 0)) / confidence));
}

/** The indicators with the lowest points, the lowest first. */
export function getLowestIndicators({ points }: HealthScore, count: number): HealthIndicator[] {
  return healthIndicators
    .filter((name) => (points[name] ?? 100) < 100)
    .sort((a, b) => (points[a] ?? 0) - (points[b] ?? 0))
    .slice(0, count);
}

function isEnough(known: readonly HealthIndicator[]): boolean {
  const pillars = new Set(known.map((name) => healthRules[name].pillar));
  return known.length >= indicatorsNeeded && pillars.size === healthPillars.length;
}

function getBand(score: number): HealthBand {
  return healthBands.findLast((band) => score >= lowestScores[band]) ?? 'low';
}

function computeMean(points: readonly number[]): number {
  return roundHalfAwayFromZero(points.reduce((sum, value) => sum + value, 0) / points.length);
}
