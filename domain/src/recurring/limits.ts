/** The recurring transactions of one user. Bounded because every list derives the days of all of them. */
export const maxRecurring = 100;
export const maxRecurringTitleLength = 80;
/** The longest interval, in days, weeks or months. */
export const maxRecurringInterval = 90;

/** How often amount or days of one may have changed: of more, the first are no longer listed. */
export const maxTerms = 50;

/** How many days ahead occurrences are listed. */
export const occurrenceDaysAhead = 92;
/** For how many days an occurrence that nobody recorded still counts as late; then it lapses. */
export const occurrenceDaysLate = 62;

/** How far the day of a transaction may be from that of an occurrence that it matches. */
export const maxMatchDays = 4;
/** By how many percent its amount may differ where that of the occurrence is approximate. */
export const maxMatchPercent = 10;
