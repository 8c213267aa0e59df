export const texts = {
  title: 'بريميوم',
  keywords: 'اشتراك باقة دفع',
} as const;
