/** What Premium costs a month, in minor units of its currency. */
export const premiumPrice = { minor: 400, currency: 'USD' } as const;

/** For how many days after the first payment it is given back in full. */
export const refundDays = 14;
