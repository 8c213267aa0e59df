/** The notification of a goal's deadline. */
export const texts = {
  deadlineTitle: '«{goal}»: الموعد {when}',
  progress: 'التقدّم {percent}.',
  progressAndNext: 'التقدّم {percent}. المحطة التالية: «{milestone}».',
  inAMonth: 'بعد شهر',
} as const;
