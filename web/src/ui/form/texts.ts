export const texts = {
  add: 'إضافة',
  save: 'حفظ',
  cancel: 'إلغاء',
  step: 'الخطوة {n} من {all}',
} as const;
