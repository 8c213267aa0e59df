export const texts = {
  keywords: 'مقالات',
} as const;
