export const texts = {
  failedTitle: 'خطأ',
  showPremium: 'عرض بريميوم',
} as const;
