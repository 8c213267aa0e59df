/** The notification of a programme's step of the day. */
export const texts = { stepTitle: 'خطوة اليوم من «{programme}»', stepMessage: '«{lesson}»' } as const;
