export const texts = {
  cycle: 'دورة {month}',
  range: '{from} – {to}',
} as const;
