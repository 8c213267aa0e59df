/** The notifications about habits. */
export const texts = {
  milestoneTitle: 'محطة جديدة: {cleanDays}',
  milestoneMessage: '«{habit}»: الأيام لك، ولا شيء يمحوها.',
  privateMilestone: 'محطة جديدة',
  question: 'كيف كان اليوم؟',
  questionMessage: '«{habit}»: تسجيل اليوم بلمسة واحدة.',
  privateQuestion: 'سؤال المساء',
} as const;

/** Clean days, in the six Arabic plural forms. */
export const cleanDayForms = {
  zero: 'لا أيام نظيفة',
  one: 'يوم نظيف واحد',
  two: 'يومان نظيفان',
  few: '{n} أيام نظيفة',
  many: '{n} يومًا نظيفًا',
  other: '{n} يوم نظيف',
} as const;
