import { getExponent } from '@afdal/domain/money/currency';

/** Enough significant digits to describe a rate. */
const significantDigits = 6;

/** The rate between two amounts, as decimal text for people; null if it is undefined or out of range. */
export function impliedRate(minor: number, from: string, receivedMinor: number, to: string): string | null {
  if (minor <= 0 || receivedMinor <= 0) return null;
  const rate = receivedMinor / 10 ** getExponent(to) / (minor / 10 ** getExponent(from));
  return rate >= 1e15 || rate < 1e-8 ? null : plainDecimal(rate);
}

function plainDecimal(rate: number): string {
  const whole = Math.floor(Math.log10(rate)) + 1;
  const text = rate.toFixed(Math.min(20, Math.max(0, significantDigits - whole)));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
