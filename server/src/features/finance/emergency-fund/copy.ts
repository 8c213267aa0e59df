/** The notifications about a new stage of the fund, and about its plan. */
export const copy = {
  stageTitle: 'صندوق الطوارئ: مرحلة جديدة',
  stageMessage: 'التغطية الآن: {months}. طمأنينة أكبر.',
  refillTitle: 'خطة صندوق الطوارئ',
  refillMessage: 'موعد دفعة هذه الدورة {date}.',
} as const;

/** Months, in the six Arabic plural forms. */
export const monthForms = {
  zero: 'أقل من شهر',
  one: 'شهر واحد',
  two: 'شهران',
  few: '{n} أشهر',
  many: '{n} شهرًا',
  other: '{n} شهر',
} as const;
