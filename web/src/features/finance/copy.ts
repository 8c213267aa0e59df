/** Texts shared by the finance forms and sheets. */
export const copy = {
  used: {
    accounts: '{used} من {limit} في الباقة',
    importsPerCycle: 'الملفات المستوردة هذه الدورة: {used} من {limit} في الباقة',
  },
  chooseAccount: 'اختيار الحساب',
  showPremium: 'عرض بريميوم',
  add: 'إضافة',
  save: 'حفظ',
  cancel: 'إلغاء',
  edit: 'تعديل',
  delete: 'حذف',
  undo: 'تراجع',
  back: 'رجوع',
  restored: 'أُلغي الحذف',
  options: 'خيارات «{name}»',
} as const;
