/** Texts shared by the finance forms and sheets. */
export const copy = {
  used: {
    accounts: '{used} من {limit} في الباقة',
    importsPerCycle: 'الملفات المستوردة هذه الدورة: {used} من {limit} في الباقة',
  },
  chooseAccount: 'اختيار الحساب',
  cancel: 'إلغاء',
} as const;
