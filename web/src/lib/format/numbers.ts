export type Digits = 'latn' | 'arab';

const formats: Record<Digits, Intl.NumberFormat> = {
  latn: new Intl.NumberFormat('ar-SA-u-nu-latn'),
  arab: new Intl.NumberFormat('ar-SA-u-nu-arab'),
};

export function formatNumber(value: number, digits: Digits): string {
  return formats[digits].format(value);
}

const percentSigns: Record<Digits, string> = { latn: '%', arab: '٪' };
export const minus = '\u2212';

/** A share as a whole percentage: 0.8 is «80%», or «٨٠٪». */
export function formatPercent(share: number, digits: Digits): string {
  const percent = Math.round(share * 100);
  return isolated(`${percent < 0 ? minus : ''}${formatNumber(Math.abs(percent), digits)}${percentSigns[digits]}`);
}

/** A run that keeps its left-to-right order wherever it stands: an amount, a code, an e-mail. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** The Latin digits of a text in the person's own. */
export function inDigits(text: string, digits: Digits): string {
  return digits === 'latn' ? text : text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
