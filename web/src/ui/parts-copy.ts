/** Words of parts that the first screen does without. */
export const copy = {
  amountHidden: 'المبلغ مخفي',
} as const;
