/** The notifications about how far a goal is, where ⟦ and ⟧ enclose what says an amount, and the notes of transactions. */
export const texts = {
  milestoneTitle: '«{goal}»: بلغ الادخار {percent}',
  milestoneMessage: 'الموعد المتوقع {date}⟦، والمدّخر {amount}⟧.',
  reachedTitle: 'اكتمل هدف «{goal}»',
  reachedMessage: 'المبلغ جاهز لما خُصص له.',
  depositNote: 'إيداع في «{goal}»',
  withdrawalNote: 'سحب من «{goal}»',
} as const;
