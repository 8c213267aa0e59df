import type { LegalKind } from '@afdal/domain/legal/document';

/** `{…}` is a placeholder. */
export const texts = {
  label: 'مستندات محدّثة',
  changed: 'صدرت نسخة جديدة من:',
  documents: {
    'terms-of-service': 'شروط الخدمة',
    'privacy-policy': 'سياسة الخصوصية',
    'refund-policy': 'سياسة الاسترداد',
  } satisfies Record<LegalKind, string>,
  agree: 'موافق',
  failed: 'تعذّر حفظ الموافقة',
  title: 'تحديث يحتاج إلى موافقتك',
  since: 'النسخة {version}، سارية منذ {date}',
  fullText: 'النص كاملًا',
  fullTextOf: 'النص الكامل: {title}',
  accept: 'أوافق',
  decline: 'لا أوافق',
  without: 'دون الموافقة يبقى العرض والتصدير والإلغاء والدعم، ويتوقف ما سواها.',
  declinedTitle: 'ما يبقى متاحًا دون الموافقة',
  declined:
    'بياناتك باقية كما هي. يمكن تصدير نسخة منها، أو إلغاء الاشتراك، أو حذف الحساب، أو العودة إلى الموافقة في أي وقت.',
  export: 'تصدير البيانات',
  cancel: 'الاشتراك',
  support: 'الدعم',
  deleteAccount: 'حذف الحساب',
  back: 'العودة',
  later: 'متابعة العرض فقط',
  readOnly: 'العرض فقط: نسخة جديدة من المستندات بانتظار موافقتك.',
  showChange: 'ما تغيّر',
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
