import type { UserId } from '@afdal/contract/ids';
import { type DatedRate, type ForeignSum, sumsConverted } from '@afdal/domain/money/conversion';
import type { Db } from '../../../../platform/database/database.ts';
import { findRates } from '../rates/store.ts';

/** The currency that amounts are converted to, and the rates. */
export interface CurrencyRates {
  readonly currency: string;
  /** The rates of the other currencies, by currency. */
  readonly rates: ReadonlyMap<string, readonly DatedRate[]>;
  /** The day whose rate applies to amounts without a date. */
  readonly today: string;
}

interface Part {
  readonly currency: string;
  readonly occurredOn?: string | null;
  readonly minor: number;
}

interface ConvertedSum {
  readonly minor: number;
  /** Currencies without a rate: their amounts are left out. */
  readonly unconverted: readonly string[];
}

/** Sums amounts of several currencies in one. */
export function sumInCurrency(amounts: readonly Part[], rates: CurrencyRates): ConvertedSum {
  const { minors, unconverted } = sumsInCurrency([amounts], rates);
  return { minor: minors[0] ?? 0, unconverted };
}

/** An amount in one currency; null without a rate. */
export function convertAmount(amount: Part, rates: CurrencyRates): number | null {
  const { minor, unconverted } = sumInCurrency([amount], rates);
  return unconverted.length > 0 ? null : minor;
}

/** As `sumInCurrency`, for each group of amounts. The sums add up to that of all amounts together, to the minor unit. */
function sumsInCurrency(
  groups: readonly (readonly Part[])[],
  { currency, rates, today }: CurrencyRates,
): { readonly minors: readonly number[]; readonly unconverted: readonly string[] } {
  const own = (amounts: readonly Part[]) => amounts.filter((part) => part.currency === currency);
  const minors = groups.map((amounts) => own(amounts).reduce((sum, { minor }) => sum + minor, 0));
  const foreign = new Set(groups.flatMap((amounts) => amounts.map((part) => part.currency)));
  foreign.delete(currency);
  const unconverted: string[] = [];
  for (const code of foreign) {
    const sums = groups.map((amounts) => foreignSums(amounts, code, today));
    const converted = sumsConverted(sums, code, currency, rates.get(code) ?? []);
    if (!converted) unconverted.push(code);
    converted?.forEach((minor, at) => {
      minors[at] = (minors[at] ?? 0) + minor;
    });
  }
  return { minors, unconverted };
}

/**
 * The amounts of each key, and their sum in one currency; ordered by key, so that the units that rounding leaves over go to
 * the same keys whoever asks.
 */
export function sumsByKey<T extends Part>(amounts: readonly T[], getKey: (part: T) => string, rates: CurrencyRates) {
  const groups = new Map<string, T[]>();
  for (const part of amounts) {
    const group = groups.get(getKey(part));
    if (group) group.push(part);
    else groups.set(getKey(part), [part]);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const { minors } = sumsInCurrency(
    sorted.map(([, group]) => group),
    rates,
  );
  return sorted.map(([key, group], at) => ({ key, amounts: group, minor: minors[at] ?? 0 }));
}

function foreignSums(amounts: readonly Part[], code: string, today: string): ForeignSum[] {
  return amounts.flatMap(({ currency, occurredOn, minor }) =>
    currency === code ? [{ occurredOn: occurredOn ?? today, minor }] : [],
  );
}

/** The user's currency, and the rates they entered for the others. */
export async function loadRates(db: Db, user: UserId, currency: string, today: string): Promise<CurrencyRates> {
  const rates = new Map<string, DatedRate[]>();
  for (const { currency: code, on, rate } of await findRates(db, user, currency)) {
    rates.set(code, [...(rates.get(code) ?? []), { on, rate }]);
  }
  return { currency, rates, today };
}
