export const copy = {
  addedTo: 'في «{page}»',
  show: 'عرض',
} as const;
