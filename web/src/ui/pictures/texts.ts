export const texts = {
  take: 'التقاط صورة',
} as const;
