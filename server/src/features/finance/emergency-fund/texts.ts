/**
 * The notifications about a new stage of the fund, and about its plan, where ⟦ and ⟧ enclose what says an amount; and the
 * notes of transactions.
 */
export const texts = {
  stageTitle: 'صندوق الطوارئ: مرحلة جديدة',
  stageMessage: 'التغطية الآن: {months}. طمأنينة أكبر.',
  refillTitle: 'خطة تعويض الصندوق',
  depositNote: 'إيداع في صندوق الطوارئ',
  withdrawalNote: 'سحب من صندوق الطوارئ',
  refillMessage: 'موعد دفعة هذه الدورة {date}⟦: {amount}⟧.',
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
