export const texts = {
  lead: 'كل تغيير يُحفظ وحده فور اختياره.',
  search: 'بحث في الإعدادات',
  nothingFound: 'لا نتائج للبحث عن «{query}»',
  sections: 'أقسام الإعدادات',
  groups: {
    account: 'الحساب',
    appearance: 'المظهر',
    region: 'البلد والتقويم',
    money: 'المال',
    inbox: 'صندوق الوارد',
    notifications: 'الإشعارات',
    privacy: 'الخصوصية',
    data: 'البيانات',
  },
} as const;
