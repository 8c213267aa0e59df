export const copy = {
  notFoundCode: '404',
  notFound: 'الصفحة غير موجودة',
  notAuthorized: 'ليس لديك صلاحية الوصول إلى هذه الصفحة',
  logout: 'تسجيل الخروج',
  home: 'العودة إلى الرئيسية',
} as const;
