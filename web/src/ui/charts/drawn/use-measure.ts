import { formatMoney, formatMoneyShort, moneyParts } from '../../../lib/format/money.ts';
import { compactNumber, formatNumber, formatPercent, isolated } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { type DisplayPreferences, useDisplayPreferences } from '../../figures/display-preferences.ts';
import type { Unit } from '../chart-data.ts';

/** How values are formatted and rounded. */
export interface Measure {
  /** For sentences and tables. */
  readonly full: (value: number) => string;
  /** Without its unit, which is shown nearby. */
  readonly bare: (value: number) => string;
  /** For tight spaces. */
  readonly short: (value: number) => string;
  /** The smallest meaningful difference. */
  readonly step: number;
  readonly symbol: string;
  readonly share: (share: number) => string;
}

/** Placeholder for hidden amounts; of fixed length, so that it does not reveal their size. */
const hidden = '••••';

export function useMeasure(unit: Unit): Measure {
  return createMeasure(unit, useDisplayPreferences());
}

function createMeasure(unit: Unit, { digits, hideAmounts }: DisplayPreferences): Measure {
  const share = (value: number) => formatPercent(value, digits);
  const plain = (value: number) => isolated(formatNumber(value, digits));
  if (unit.kind === 'share') return { full: share, bare: share, short: share, step: 0.01, symbol: '', share };
  if (unit.kind === 'count') {
    const { noun } = unit;
    const full = noun ? (value: number) => pluralize(noun, value, digits) : plain;
    return { full, bare: plain, short: (value) => compactNumber(value, digits), step: 1, symbol: '', share };
  }
  const style = { currency: unit.currency, digits };
  const { symbol } = moneyParts(0, style);
  if (hideAmounts) {
    return { full: () => hidden, bare: () => hidden, short: () => hidden, step: 1, symbol, share };
  }
  return {
    full: (value) => formatMoney(value, style),
    bare: (value) => {
      const { sign, whole, decimals } = moneyParts(value, style);
      return isolated(sign + whole + decimals);
    },
    short: (value) => formatMoneyShort(value, style),
    step: 1,
    symbol,
    share,
  };
}
