/** `{…}` is a placeholder. */
export const texts = {
  noReminder: 'بلا تذكير',
  atItsTime: 'في وقتها',
  anHourBefore: 'قبل ساعة',
  aDayBefore: 'قبل يوم',
  before: 'قبل {minutes}',
} as const;
