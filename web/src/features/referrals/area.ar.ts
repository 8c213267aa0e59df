export const texts = {
  keywords: 'رمز رابط هدية',
} as const;
