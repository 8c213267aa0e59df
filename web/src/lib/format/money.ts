import { amountText } from '@afdal/domain/money/amount-text';
import { getExponent } from '@afdal/domain/money/currency';
import { currencySymbols } from '@afdal/domain/money/currency-symbols.ar';
import { type Digits, localizeDigits } from '@afdal/domain/text/digits';
import { compactNumber, formatNumber, isolated, minus, noBreakSpace } from './numbers.ts';

/** The parts of a formatted amount: sign, grouped whole units, decimals with their point, and currency symbol. */
export interface MoneyParts {
  readonly sign: string;
  readonly whole: string;
  readonly decimals: string;
  readonly symbol: string;
}

export interface MoneyStyle {
  readonly currency: string;
  readonly digits: Digits;
  /** Shows a plus before positive amounts: for changes, not for balances. */
  readonly isChange?: boolean;
}

const points: Record<Digits, string> = { latn: '.', arab: '٫' };

/** @param minor in minor units of the currency */
export function moneyParts(minor: number, { currency, digits, isChange = false }: MoneyStyle): MoneyParts {
  const [whole = '', decimals = ''] = amountText(Math.abs(minor), currency).split('.');
  return {
    sign: minor < 0 ? minus : isChange && minor > 0 ? '+' : '',
    whole: formatNumber(Number(whole), digits),
    decimals: decimals && points[digits] + localizeDigits(decimals, digits),
    symbol: getSymbol(currency),
  };
}

/** An amount in a sentence: «1,250.00 ر.س», the number isolated left-to-right. */
export function formatMoney(minor: number, style: MoneyStyle): string {
  const { sign, whole, decimals, symbol } = moneyParts(minor, style);
  return `${isolated(sign + whole + decimals)}${noBreakSpace}${symbol}`;
}

/** A short amount for tight spaces, without its currency: «9.1 ألف». */
export function formatMoneyShort(minor: number, { currency, digits }: MoneyStyle): string {
  return compactNumber(minor / 10 ** getExponent(currency), digits);
}

/** The symbol of a currency, or its code when it has none. */
export function getSymbol(currency: string): string {
  return currencySymbols[currency] ?? currency;
}
