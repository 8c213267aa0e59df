export const texts = {
  heading: 'تسجيل الخروج',
  question: 'هل أنت متأكد من رغبتك في تسجيل الخروج من حسابك؟',
  quote: 'كل خروج موعد مع بداية جديدة.',
  confirm: 'تسجيل الخروج',
  cancel: 'العودة للتطبيق',
  unsent: '{queued}. الخروج الآن يحذف ما لم يُرسل.',
  send: 'إرسال ثم خروج',
  leave: 'خروج دون إرسال',
  stillUnsent: 'لم يصل كل شيء بعد، وهو باقٍ على جهازك.',
  done: { title: 'تم تسجيل الخروج بنجاح' },
  /** Said where the question was asked above a page. */
  dialog: { title: 'تم تسجيل الخروج', description: 'نراك قريباً!' },
} as const;
