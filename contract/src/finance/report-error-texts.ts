/** As `errorTexts`, of reports. They stand apart, since the first screen needs none of them. */
export const reportErrorTexts = {
  rangeBackwards: 'نهاية المدة قبل بدايتها',
  reportRangeTooLong: 'المدة لا تزيد على 10 سنوات',
} as const;
