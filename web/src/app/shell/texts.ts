export const texts = {
  today: 'اليوم',
  money: 'المال',
  habits: 'العادات',
  more: 'المزيد',
  quickAdd: 'إضافة سريعة',
  menu: 'القائمة',
  back: 'رجوع',
  logout: 'تسجيل الخروج',
  profile: 'الملف الشخصي',
} as const;
