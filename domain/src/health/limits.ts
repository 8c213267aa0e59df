/** The cycles that spending is compared with income over: complete ones. */
export const spendingCycles = 3;
/** The cycles that payments and the change of debt are looked at over, the present one included. */
export const debtCycles = 6;
/** The days that a change of the score is shown over. */
export const changeDays = 30;
/** The days that the trend of the score shows. */
export const trendDays = 90;
/** How many of the lowest indicators are shown with what raises them. */
export const lowestCount = 2;
