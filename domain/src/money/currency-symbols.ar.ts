/** How a currency is written beside an amount. */
export const currencySymbols: Readonly<Record<string, string>> = {
  SAR: 'ر.س',
  AED: 'د.إ',
  EGP: 'ج.م',
  KWD: 'د.ك',
  QAR: 'ر.ق',
  BHD: 'د.ب',
  OMR: 'ر.ع.',
  JOD: 'د.أ',
  MAD: 'د.م.',
  USD: '$',
  EUR: '€',
};
