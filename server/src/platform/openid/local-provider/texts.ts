/** The texts of the trial provider's pages. */
export const texts = {
  title: 'دخول تجريبي',
  explanation: 'هذه صفحة تجريبية على هذا الجهاز، تقوم مقام جوجل. لا كلمة مرور هنا: أي بريد إلكتروني يُقبل.',
  email: 'البريد الإلكتروني',
  name: 'الاسم',
  unconfirmed: 'كأن البريد الإلكتروني غير مؤكَّد',
  unconfirmedHint: 'لتجربة الرفض: لا يُقبل دخول ببريد غير مؤكَّد.',
  continue: 'المتابعة',
  cancel: 'إلغاء',
  expiredTitle: 'انتهت مدة هذه الصفحة',
  expired: 'يمكن البدء من جديد من صفحة تسجيل الدخول.',
  invalidRequestTitle: 'تعذّر بدء الدخول التجريبي',
  invalidRequest: 'الطلب لا يوافق إعدادات الجهة التجريبية:',
} as const;
