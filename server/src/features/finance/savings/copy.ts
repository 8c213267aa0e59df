/** The notifications about how far a goal is. */
export const copy = {
  milestoneTitle: '«{goal}»: بلغ الادخار {percent}',
  milestoneMessage: 'الموعد المتوقع {date}.',
  reachedTitle: 'اكتمل هدف «{goal}»',
  reachedMessage: 'المبلغ جاهز لما خُصص له.',
} as const;
