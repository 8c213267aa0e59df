import { lazy } from '@afdal/domain/lazy';
import type { Digits } from '@afdal/domain/text/digits';
import { magnitudes } from './texts.ts';

const formats = createFormats({});

export function formatNumber(value: number, digits: Digits): string {
  return formats[digits]().format(value);
}

const shortFormats = createFormats({ maximumFractionDigits: 1 });
export const noBreakSpace = '\u00a0';
const largest = magnitudes[2];

/** A short number for tight spaces: 9071 is «9.1 ألف», 2,500,000 «2.5 مليون», 0.256 «0.256», 12.345 «12.3». */
export function compactNumber(value: number, digits: Digits): string {
  const { amount, unit } = inShort(Math.abs(value));
  const sign = value < 0 && amount > 0 ? minus : '';
  if (!unit) return isolated(sign + formatNumber(amount, digits));
  const isFew = Number.isInteger(amount) && amount >= 3 && amount <= 10;
  return `${isolated(sign + shortFormats[digits]().format(amount))}${noBreakSpace}${isFew ? unit.few : unit.word}`;
}

/** Picks the smallest unit in which the rounded number is below a thousand: 999,960 is a million. */
function inShort(size: number) {
  const plain = Number(size.toPrecision(3));
  if (plain < 1_000) return { amount: plain, unit: null };
  const amounts = magnitudes.map((unit) => ({ amount: Math.round((size / unit.size) * 10) / 10, unit }));
  return amounts.find(({ amount }) => amount < 1_000) ?? { amount: size / largest.size, unit: largest };
}

const percentSigns: Record<Digits, string> = { latn: '%', arab: '٪' };
export const minus = '\u2212';

/** A share as a whole percentage: 0.8 is «80%», or «٨٠٪». */
export function formatPercent(share: number, digits: Digits): string {
  const percent = Math.round(share * 100);
  return isolated(`${percent < 0 ? minus : ''}${formatNumber(Math.abs(percent), digits)}${percentSigns[digits]}`);
}

/** A rate in hundredths of a percent, with its decimals: 1_450 is «14.5%». */
export function formatRate(basisPoints: number, digits: Digits): string {
  return isolated(`${formatNumber(basisPoints / 100, digits)}${percentSigns[digits]}`);
}

const twoDecimals = createFormats({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A yearly rate with two decimals: 0.09548 is «9.55%». */
export function formatYearlyRate(share: number, digits: Digits): string {
  return isolated(`${twoDecimals[digits]().format(share * 100)}${percentSigns[digits]}`);
}

/** Wraps a text in a left-to-right isolate: an amount, a code, an e-mail. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

// Created lazily: each takes some milliseconds on a slow phone.
function createFormats(options: Intl.NumberFormatOptions): Record<Digits, () => Intl.NumberFormat> {
  return {
    latn: lazy(() => new Intl.NumberFormat('ar-SA-u-nu-latn', options)),
    arab: lazy(() => new Intl.NumberFormat('ar-SA-u-nu-arab', options)),
  };
}
