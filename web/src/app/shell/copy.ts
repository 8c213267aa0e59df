export const copy = {
  today: 'اليوم',
  money: 'المال',
  habits: 'العادات',
  more: 'المزيد',
  quickAdd: 'إضافة سريعة',
  dailyTask: 'مهمة يومية',
  menu: 'القائمة',
  back: 'رجوع',
  logout: 'تسجيل الخروج',
  profile: 'الملف الشخصي',
} as const;
