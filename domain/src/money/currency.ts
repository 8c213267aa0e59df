/** The currencies offered first, in this order. */
export const offeredCurrencies = ['SAR', 'AED', 'EGP', 'KWD', 'QAR', 'BHD', 'OMR', 'JOD', 'MAD', 'USD', 'EUR'] as const;

/** All supported currencies: those offered first, then others that our users hold. */
export const currencies = [
  ...offeredCurrencies,
  ...['GBP', 'IQD', 'TND', 'LYD', 'DZD', 'LBP', 'SYP', 'SDG', 'YER', 'TRY', 'INR', 'PKR', 'PHP', 'IDR', 'MYR'],
  ...['JPY', 'CNY', 'KRW', 'CHF', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK', 'ZAR', 'MRU', 'DJF', 'SOS', 'KMF'],
] as const;

/** Whether a code is a supported currency. */
export function isCurrency(code: string): boolean {
  return (currencies as readonly string[]).includes(code);
}

/**
 * Decimal digits of the currencies that do not have two. Our own table, after ISO 4217: runtimes differ (CLDR gives the
 * Iraqi dinar none), and the meaning of a stored amount must not depend on the runtime.
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

/**
 * Currencies whose coins are out of use: prices are whole, whatever ISO 4217 says. In a statement of theirs a mark before
 * three digits separates thousands.
 */
const withoutFractions = new Set(['IQD', 'LBP', 'SYP', 'YER', 'IDR', 'SOS']);

/** Whether amounts of a currency have decimals in practice. */
export function usesFractions(currency: string): boolean {
  return getExponent(currency) > 0 && !withoutFractions.has(currency);
}

/** Decimal digits of a currency: 0, 2 or 3. Minor units = amount × 10^exponent. */
export function getExponent(currency: string): number {
  return exponents[currency] ?? 2;
}
