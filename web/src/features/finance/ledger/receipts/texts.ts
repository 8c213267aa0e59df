export const texts = {
  title: 'صورة الإيصال',
  choose: 'اختيار صورة',
  replace: 'تغيير الصورة',
  remove: 'حذف الصورة',
  open: 'عرض صورة الإيصال',
  willGo: 'تُحذف الصورة عند الحفظ',
  stay: 'الإبقاء عليها',
  hint: 'تُصغَّر الصورة على جهازك قبل رفعها.',
  shrinking: 'جارٍ تصغير الصورة…',
  failedToSavePicture: 'حُفظت المعاملة، وتعذّر حفظ صورة الإيصال',
  failedToShow: 'تعذّر عرض صورة الإيصال',
} as const;
