export const texts = {
  cachedAt: 'بيانات محفوظة من {time}',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظ',
  savedLater: 'يُحفظ عند عودة الاتصال',
} as const;
