/** The notifications about how far a goal is. What is between ⟦ and ⟧ says an amount. */
export const copy = {
  milestoneTitle: '«{goal}»: بلغ الادخار {percent}',
  milestoneMessage: 'الموعد المتوقع {date}⟦، والمدّخر {amount}⟧.',
  reachedTitle: 'اكتمل هدف «{goal}»',
  reachedMessage: 'المبلغ جاهز لما خُصص له.',
} as const;
