/** The most payments one schedule has: fifty years of months. */
export const paymentsAtMost = 600;
export const obligationTitleAtMost = 80;
export const creditorAtMost = 80;
export const obligationNoteAtMost = 500;
/** How many payments ahead an obligation without an end has. */
export const paymentsAhead = 12;
/** The longest interval between payments, in weeks or months. */
export const intervalAtMost = 24;
/** The highest yearly rate, in percent. */
export const rateAtMost = 100;
export const sharesAtMost = 100;
/** A plan that takes longer than this, in months, is not one. */
export const planMonthsAtMost = 1200;
export const plannedDebtsAtMost = 50;
