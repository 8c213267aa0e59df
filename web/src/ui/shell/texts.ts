export const texts = {
  navigation: 'التنقل الرئيسي',
  bottomBar: 'التنقل السفلي',
  menu: 'القائمة',
  collapse: 'طي القائمة',
  expand: 'توسيع القائمة',
  closeMenu: 'إغلاق القائمة',
  quickAdd: 'إضافة سريعة',
  search: 'بحث أو انتقال إلى صفحة',
  shortcuts: 'اختصارات لوحة المفاتيح',
  toggleMenu: 'طي القائمة وتوسيعها',
  goToPage: 'انتقال إلى صفحة بحرفها، كما في البحث',
  closeTop: 'إغلاق ما فوق الصفحة',
  singleKeys: 'اختصارات الحرف الواحد',
  singleKeysHint: 'تعمل بلا مفتاح آخر، مثل «N» و«?». يبقى الاختيار على هذا الجهاز.',
  /** Follows the name of what is counted. */
  unread: '{label}، غير المقروءة: {n}',
} as const;
