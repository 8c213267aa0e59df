export type Digits = 'latn' | 'arab';

/** Converts the Latin digits of a text to the person's digits. */
export function localizeDigits(text: string, digits: Digits): string {
  return digits === 'latn' ? text : text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
