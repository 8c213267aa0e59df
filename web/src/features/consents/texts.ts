/** `{…}` is a placeholder. */
export const texts = {
  label: 'مستندات محدّثة',
  changed: 'صدرت نسخة جديدة من:',
  documents: { 'terms-of-service': 'شروط الخدمة', 'privacy-policy': 'سياسة الخصوصية' },
  agree: 'موافق',
  failed: 'تعذّر حفظ الموافقة',
  analytics: 'إحصاءات الاستخدام',
  analyticsHint: 'أعداد الصفحات والأفعال بلا محتوى شخصي، لتحسين «أفضل». لا تُجمع إلا بموافقتك.',
  whatIsCounted: 'ما يُعدّ',
  countedPages: 'مرات فتح الصفحات',
  countedActions: 'مرات الأفعال',
  neverCounted: 'ما لا يُعدّ أبدًا',
  neverCountedDetail:
    'ما كُتب أو سُجّل، والمبالغ والأسماء، وعنوان الجهاز، ومن فعل ماذا. تُجمع أعداد الجميع في كل يوم وتُحذف بعد 400 يوم.',
  failedToDecide: 'تعذّر حفظ الإعداد، وبقي كما كان.',
} as const;
