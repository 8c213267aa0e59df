/** Texts of parts that the first screen does not need. */
export const copy = {
  amountHidden: 'المبلغ مخفي',
  loadFailed: 'تعذّر الفتح. الاتصال مطلوب لأول مرة.',
} as const;
