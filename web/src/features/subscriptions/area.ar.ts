export const texts = {
  keywords: 'اشتراك باقة دفع',
} as const;
