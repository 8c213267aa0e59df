/** Words of parts that the first screen does without. */
export const copy = {
  amountHidden: 'المبلغ مخفي',
  loadFailed: 'تعذّر الفتح. الاتصال مطلوب لأول مرة.',
} as const;
