export const texts = {
  tabs: { label: 'أقسام الملف الشخصي', data: 'البيانات الشخصية', plan: 'الاشتراك', statistics: 'الإحصائيات' },
  failed: 'فشل في تحميل بيانات الملف الشخصي',
} as const;
