/** The notification of a goal's deadline. */
export const texts = {
  deadlineTitle: '«{goal}»: الموعد {when}',
  progress: 'التقدّم {percent}.',
  progressAndNext: 'التقدّم {percent}. المحطة التالية: «{milestone}».',
  inAMonth: 'بعد شهر',
} as const;

/** What the mail that sums a week up says of goals. */
export const weekTexts = { onTrack: 'الأهداف على المسار: {goals}.' } as const;

/** How many goals, in the six Arabic plural forms. */
export const goalForms = {
  zero: 'لا أهداف',
  one: 'هدف واحد',
  two: 'هدفان',
  few: '{n} أهداف',
  many: '{n} هدفًا',
  other: '{n} هدف',
} as const;
