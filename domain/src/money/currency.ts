/** Those offered first, in this order. */
export const offeredCurrencies = ['SAR', 'AED', 'EGP', 'KWD', 'QAR', 'BHD', 'OMR', 'JOD', 'MAD', 'USD', 'EUR'] as const;

/** All that money may be kept in: those offered first, then the others that people here hold. */
export const currencies = [
  ...offeredCurrencies,
  ...['GBP', 'IQD', 'TND', 'LYD', 'DZD', 'LBP', 'SYP', 'SDG', 'YER', 'TRY', 'INR', 'PKR', 'PHP', 'IDR', 'MYR'],
  ...['JPY', 'CNY', 'KRW', 'CHF', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'ZAR', 'MRU', 'DJF', 'SOS', 'KMF'],
] as const;

/** Whether a code is one that amounts are kept in. */
export function isCurrency(code: string): boolean {
  return (currencies as readonly string[]).includes(code);
}

/**
 * Digits after the point of the currencies that have not two. Our own table, after ISO 4217: what a runtime knows
 * differs (CLDR gives the Iraqi dinar none), and a stored amount must not change its meaning with a runtime.
 */
const exponents: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((code) => [code, 3])),
  ...Object.fromEntries(
    [
      'BIF',
      'CLP',
      'DJF',
      'GNF',
      'ISK',
      'JPY',
      'KMF',
      'KRW',
      'PYG',
      'RWF',
      'UGX',
      'VND',
      'VUV',
      'XAF',
      'XOF',
      'XPF',
    ].map((code) => [code, 0]),
  ),
};

/** How many digits of a currency stand after the point: 0, 2 or 3. Minor units = amount × 10^exponent. */
export function exponentOf(currency: string): number {
  return exponents[currency] ?? 2;
}
