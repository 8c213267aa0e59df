export const copy = {
  add: 'إضافة',
  save: 'حفظ',
  cancel: 'إلغاء',
  showPremium: 'عرض بريميوم',
} as const;
