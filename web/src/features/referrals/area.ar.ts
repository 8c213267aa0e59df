export const texts = {
  title: 'دعوة الأصدقاء',
  keywords: 'رمز رابط هدية',
} as const;
