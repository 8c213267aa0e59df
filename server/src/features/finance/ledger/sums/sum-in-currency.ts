import { type DatedRate, type ForeignSum, sumConverted } from '@afdal/domain/money/conversion';

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
export function sumInCurrency(parts: readonly Part[], { currency, rates, today }: CurrencyRates): ConvertedSum {
  let own = 0;
  const foreign = new Map<string, ForeignSum[]>();
  for (const { currency: code, occurredOn, minor } of parts) {
    if (code === currency) {
      own += minor;
      continue;
    }
    const sums = foreign.get(code) ?? [];
    sums.push({ occurredOn: occurredOn ?? today, minor });
    foreign.set(code, sums);
  }
  const converted = [...foreign].map(([code, sums]) => ({
    code,
    minor: sumConverted(sums, code, currency, rates.get(code) ?? []),
  }));
  return {
    minor: converted.reduce((sum, { minor }) => sum + (minor ?? 0), own),
    unconverted: converted.filter(({ minor }) => minor === null).map(({ code }) => code),
  };
}
