/** The notification of a programme's step of the day. */
export const copy = { stepTitle: 'خطوة اليوم من «{programme}»', stepMessage: '«{lesson}»' } as const;
