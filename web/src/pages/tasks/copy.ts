export const copy = {
  addedTo: 'في «{place}»',
  show: 'عرض',
} as const;
