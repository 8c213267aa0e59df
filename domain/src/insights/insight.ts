import type { CivilDate } from '../calendar/civil-date.ts';
import type { Frequency } from '../schedules/schedule.ts';

/** What an insight may be about; those without a cost are shown in this order. */
export const insightKinds = [
  'cash_flow',
  'streak_at_risk',
  'zakat_due',
  'habit_risk_hour',
  'budget_at_risk',
  'category_above_baseline',
  'emergency_cover_low',
  'subscription_rose',
  'installment_ends',
] as const;
export type InsightKind = (typeof insightKinds)[number];

/** The numbers that an insight follows from, by its kind. Minor units; the day of a cycle is counted from 1. */
export interface InsightFacts {
  readonly cash_flow: { readonly on: CivilDate; readonly freeMinor: number; readonly plannedMinor: number };
  readonly streak_at_risk: { readonly name: string; readonly streak: number; readonly frequency: Frequency };
  readonly zakat_due: { readonly on: CivilDate; readonly daysLeft: number; readonly leftMinor: number | null };
  /** Of a private habit without its name. */
  readonly habit_risk_hour: {
    readonly name: string | null;
    readonly hour: number;
    readonly times: number;
    readonly total: number;
  };
  /** The budget of all spending has no name. */
  readonly budget_at_risk: {
    readonly name: string | null;
    readonly spentMinor: number;
    readonly limitMinor: number;
    readonly projectedMinor: number;
    readonly daysLeft: number;
  };
  readonly category_above_baseline: {
    readonly name: string;
    readonly spentMinor: number;
    readonly baselineMinor: number;
  };
  readonly emergency_cover_low: {
    readonly coverMonths: number;
    readonly balanceMinor: number;
    readonly essentialMinor: number;
  };
  readonly subscription_rose: { readonly name: string; readonly beforeMinor: number; readonly afterMinor: number };
  readonly installment_ends: {
    readonly name: string;
    readonly on: CivilDate;
    readonly seq: number;
    /** What its payments ask for in a month. */
    readonly monthlyMinor: number;
  };
}

/** What an insight is the same as: it is shown once for a kind, a thing and a cycle. */
export interface InsightKey {
  readonly kind: InsightKind;
  /** The id of what it is about, or a word where there is but one. */
  readonly subject: string;
  /** The salary cycle, by its month. */
  readonly cycle: string;
}

/** An insight that holds, of whatever kind. */
export type InsightCandidate = {
  readonly [Kind in InsightKind]: {
    readonly kind: Kind;
    readonly subject: string;
    /** Of its facts. */
    readonly currency: string;
    /** What it costs, in minor units of the user's currency; null where it is not about money, or is not known. */
    readonly costMinor: number | null;
    readonly facts: InsightFacts[Kind];
  };
}[InsightKind];
