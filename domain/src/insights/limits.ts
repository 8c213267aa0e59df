/** How many insights are shown at once. */
export const insightsShown = 3;

/** From how many percent of its baseline a category is above it. */
export const aboveBaselinePercent = 125;
/** The least baseline that anything is compared with, in major units of the user's currency. */
export const leastBaseline = 50;
/** How many cycles a baseline is the median of. */
export const baselineCycles = 3;
/** The last day of a cycle on which nothing is said of its spending. */
export const quietCycleDays = 7;

/** How far ahead the last payment of a debt is told of, and a price that rises, in days. */
export const daysAhead = 31;

/** Fewer slips have no hour. */
export const fewestSlips = 5;
/** How many times its share of a day an hour must have of the slips. */
export const riskTimesShare = 2;
/** One slip in an hour is no pattern. */
export const fewestSlipsInHour = 2;
/** How far back slips are counted, in days. */
export const riskDays = 90;

/** How long before the anniversary zakat is told of, in days. */
export const zakatDaysAhead = 30;

/** How many dismissed insights are stored of a user: more than a year's. */
export const maxDismissals = 300;

/** The longest subject: an id, or a word. */
export const maxSubjectLength = 36;
