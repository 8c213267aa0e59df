export const copy = {
  failedTitle: 'خطأ',
  showPremium: 'عرض بريميوم',
} as const;
