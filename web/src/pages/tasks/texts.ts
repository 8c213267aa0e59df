export const texts = {
  addedTo: 'في «{page}»',
  show: 'عرض',
} as const;
