/** `{…}` is a placeholder. */
export const texts = {
  label: 'مستندات محدّثة',
  changed: 'صدرت نسخة جديدة من:',
  documents: { 'terms-of-service': 'شروط الخدمة', 'privacy-policy': 'سياسة الخصوصية' },
  agree: 'موافق',
  failed: 'تعذّر حفظ الموافقة',
  analytics: 'إحصاءات الاستخدام',
  analyticsHint: 'أعداد الصفحات والأفعال بلا محتوى شخصي، لتحسين «أفضل». لا تُجمع إلا بموافقتك.',
  failedToDecide: 'تعذّر حفظ الإعداد، وبقي كما كان.',
} as const;
