export const copy = {
  recalled: 'بيانات محفوظة من {time}',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظ',
  savedLater: 'يُحفظ عند عودة الاتصال',
} as const;
