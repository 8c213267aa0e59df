/** Days, as notifications say them, and the digest of what a device did not show. */
export const texts = {
  digestTitle: 'ملخص اليوم',
  digestMessage: 'لم يظهر على جهازك اليوم: {notifications}. التفاصيل في قائمة الإشعارات.',
  newSignInTitle: 'دخول جديد إلى حسابك',
  newSignIn: '{device}، {date}، {time}. إن لم يكن منك فيمكن إنهاء الجلسة من الإعدادات.',
  browserOn: '{browser} على {system}',
  date: '{day} {month} {year}',
  hijriDate: '{day} {month} {year} هـ',
  inAWeek: 'بعد أسبوع',
  morning: '{time} ص',
  afternoon: '{time} م',
} as const;

/** How far ahead a day is, in the six Arabic plural forms. */
export const inDaysForms = {
  zero: 'اليوم',
  one: 'غدًا',
  two: 'بعد يومين',
  few: 'بعد {n} أيام',
  many: 'بعد {n} يومًا',
  other: 'بعد {n} يوم',
} as const;

/** How long ago a day was, in the six Arabic plural forms. */
export const daysAgoForms = {
  zero: 'اليوم',
  one: 'أمس',
  two: 'منذ يومين',
  few: 'منذ {n} أيام',
  many: 'منذ {n} يومًا',
  other: 'منذ {n} يوم',
} as const;

export const monthNames = {
  gregory: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
  umalqura: [
    'محرم',
    'صفر',
    'ربيع الأول',
    'ربيع الآخر',
    'جمادى الأولى',
    'جمادى الآخرة',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو القعدة',
    'ذو الحجة',
  ],
} as const;

/** How many notifications, in the six Arabic plural forms. */
export const notificationForms = {
  zero: 'لا إشعارات',
  one: 'إشعار واحد',
  two: 'إشعاران',
  few: '{n} إشعارات',
  many: '{n} إشعارًا',
  other: '{n} إشعار',
} as const;

/** The mail that sums a week up, around what the areas say of it. */
export const summaryTexts = {
  subject: 'أسبوعك في «أفضل»: من {from} إلى {to}',
  show: 'عرض لوحة المتابعة',
  why: 'وصلت هذه الرسالة لأن الملخص الأسبوعي مفعّل.',
  stop: 'إيقاف هذه الرسائل',
} as const;
