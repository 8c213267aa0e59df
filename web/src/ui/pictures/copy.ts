export const copy = {
  take: 'التقاط صورة',
} as const;
