export const texts = {
  failedTitle: 'خطأ',
  showPremium: 'عرض بريميوم',
  failedToCopy: 'تعذّر النسخ، والنص ظاهر لنسخه باليد',
} as const;
