/** Notifications about budgets that are nearly or fully spent. What is between ⟦ and ⟧ says an amount. */
export const texts = {
  allSpending: 'كل المصروفات',
  nearTitle: '«{category}»: صُرف {percent} من الميزانية',
  nearMessage: 'أمام الدورة {days}⟦، والمتبقي {amount}⟧.',
  nearLastDay: 'اليوم آخر أيام الدورة⟦، والمتبقي {amount}⟧.',
  fullTitle: '«{category}»: اكتملت الميزانية',
  fullMessage: '⟦الزيادة حتى الآن {amount}. ⟧يمكن تعديل الميزانية أو النقل من فئة أخرى.',
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
