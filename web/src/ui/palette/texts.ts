export const texts = {
  name: 'البحث والتنقل',
  placeholder: 'بحث أو انتقال إلى صفحة',
  clear: 'مسح البحث',
  recent: 'الأخيرة',
  nothing: 'لا نتائج للبحث عن «{q}»',
  loadFailed: 'تعذّر فتح البحث. الاتصال مطلوب لأول مرة.',
} as const;
