export const texts = {
  add: 'إضافة',
  save: 'حفظ',
  cancel: 'إلغاء',
} as const;
