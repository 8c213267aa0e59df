export const copy = {
  undo: 'تراجع',
  recalled: 'بيانات محفوظة من {time}',
  restored: 'أُلغي الحذف',
  savedOnDevice: 'محفوظ على جهازك، ويُرسل عند عودة الاتصال',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظ',
  savedLater: 'يُحفظ عند عودة الاتصال',
} as const;
