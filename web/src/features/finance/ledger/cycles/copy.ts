export const copy = {
  cycle: 'دورة {month}',
  range: '{from} – {to}',
} as const;
