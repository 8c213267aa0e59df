export const texts = {
  step: 'الخطوة {n} من {all}',
  forward: 'التالي',
  back: 'السابق',
} as const;
