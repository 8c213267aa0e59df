import { roundHalfAwayFromZero } from '../money/round-half-away-from-zero.ts';
import type { DayReminder } from '../schedules/day-reminder.ts';

export const nisabMetals = ['gold', 'silver'] as const;
export type NisabMetal = (typeof nisabMetals)[number];
export const zakatYears = ['lunar', 'solar'] as const;
export type ZakatYear = (typeof zakatYears)[number];
export const deductedDebts = ['none', 'due_now', 'due_in_year', 'all'] as const;
/** Which debts lessen what zakat is due on; schools of law differ, so the person chooses. */
export type DeductedDebts = (typeof deductedDebts)[number];

/** Grams of the metal from which zakat is due. */
const nisabGrams: Readonly<Record<NisabMetal, number>> = { gold: 85, silver: 595 };

/** Share that is due, in millionths: 2.5 % of a lunar year, and as much a day of a solar one. */
const dueMillionths: Readonly<Record<ZakatYear, number>> = { lunar: 25_000, solar: 25_767 };

/** When a person is reminded of the anniversary. */
export const zakatReminders: readonly DayReminder[] = [
  { daysBefore: 30, lateDays: 6 },
  { daysBefore: 7, lateDays: 6 },
  { daysBefore: 0, lateDays: 0 },
];

/** A weight of gold or silver that a person keeps. */
interface MetalHolding {
  readonly metal: NisabMetal;
  readonly grams: number;
  /** 24 is pure; silver is taken as pure. */
  readonly karat: number;
}

/** Debts by when they fall due, in minor units: each includes the one before. */
interface DebtsByTerm {
  readonly dueNowMinor: number;
  readonly dueInYearMinor: number;
  readonly allMinor: number;
}

/** What zakat is estimated on. All amounts in minor units of one currency. */
export interface ZakatInput {
  /** Cash, bank, savings, emergency fund, paid into circles, trade stock, debts that will be paid back. */
  readonly assetsMinor: readonly number[];
  readonly metals: readonly MetalHolding[];
  readonly debts: DebtsByTerm;
  readonly deducted: DeductedDebts;
  readonly nisab: NisabMetal;
  readonly year: ZakatYear;
  /** Price of a pure gram; null when it is not known. */
  readonly gramPriceMinor: Readonly<Record<NisabMetal, number | null>>;
}

/** An estimate, no ruling. Minor units. */
export interface ZakatEstimate {
  readonly baseMinor: number;
  readonly nisabMinor: number;
  readonly isDue: boolean;
  readonly dueMinor: number;
}

/** Estimates the zakat on money; null while a price is missing that it needs. */
export function estimateZakat(input: ZakatInput): ZakatEstimate | null {
  const { assetsMinor, metals, debts, deducted, nisab, year, gramPriceMinor } = input;
  const nisabPrice = gramPriceMinor[nisab];
  if (nisabPrice === null || metals.some(({ metal }) => gramPriceMinor[metal] === null)) return null;
  const metalMinor = metals.reduce((sum, { metal, grams, karat }) => {
    const pure = metal === 'gold' ? (grams * karat) / 24 : grams;
    return sum + pure * (gramPriceMinor[metal] ?? 0);
  }, 0);
  const assets = assetsMinor.reduce((sum, minor) => sum + minor, 0);
  const baseMinor = Math.max(0, roundHalfAwayFromZero(assets + metalMinor) - deductedMinor(debts, deducted));
  const nisabMinor = roundHalfAwayFromZero(nisabGrams[nisab] * nisabPrice);
  const isDue = baseMinor >= nisabMinor;
  const dueMinor = isDue ? roundHalfAwayFromZero((baseMinor * dueMillionths[year]) / 1_000_000) : 0;
  return { baseMinor, nisabMinor, isDue, dueMinor };
}

function deductedMinor({ dueNowMinor, dueInYearMinor, allMinor }: DebtsByTerm, deducted: DeductedDebts): number {
  return { none: 0, due_now: dueNowMinor, due_in_year: dueInYearMinor, all: allMinor }[deducted];
}
