/** Monthly price of Premium, in minor units of its currency. */
export const premiumPrice = { minor: 400, currency: 'USD' } as const;

/** For how many days after the first payment a full refund is given. */
export const refundDays = 14;
