/** Notifications about budgets that are nearly or fully spent. */
export const copy = {
  allSpending: 'كل المصروفات',
  nearTitle: '«{category}»: صُرف {percent} من الميزانية',
  nearMessage: 'أمام الدورة {days}.',
  nearLastDay: 'اليوم آخر أيام الدورة.',
  fullTitle: '«{category}»: اكتملت الميزانية',
  fullMessage: 'يمكن تعديل الميزانية أو النقل من فئة أخرى.',
} as const;

/** Days, in the six Arabic plural forms. */
export const dayForms = {
  zero: 'لا أيام',
  one: 'يوم واحد',
  two: 'يومان',
  few: '{n} أيام',
  many: '{n} يومًا',
  other: '{n} يوم',
} as const;
