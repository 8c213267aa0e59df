/** Texts shared by the finance forms and sheets. */
export const copy = {
  outsideAccounts: 'خارج الحسابات',
  outsideHint: 'مال لا تعرفه حساباتك هنا: يُحسب في صافي الثروة والزكاة، ولا يدخل في المتاح للصرف',
  chooseAccount: 'اختيار الحساب',
  withoutRate: 'بلا سعر صرف، فلا تُحسب في الأرقام: {currencies}',
  sumsWait: 'المجاميع والأرصدة لا تشمل بعدُ ما ينتظر الإرسال من هذا الجهاز.',
  cancel: 'إلغاء',
} as const;
