export type Digits = 'latn' | 'arab';

const formats: Record<Digits, Intl.NumberFormat> = {
  latn: new Intl.NumberFormat('ar-SA-u-nu-latn'),
  arab: new Intl.NumberFormat('ar-SA-u-nu-arab'),
};

export function formatNumber(value: number, digits: Digits): string {
  return formats[digits].format(value);
}
