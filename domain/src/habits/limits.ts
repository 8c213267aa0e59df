export const habitNameAtMost = 60;
export const habitAliasAtMost = 40;
export const habitUnitAtMost = 20;
export const habitReasonAtMost = 200;
export const habitReasonsAtMost = 5;
export const habitNoteAtMost = 500;

/** The largest amount of a slip, a limit or a former average. */
export const habitQuantityAtMost = 100_000;
/** How many minutes one unit may have taken. */
export const unitMinutesAtMost = 1_440;
/** The longest time between two steps of a taper, in days. */
export const taperDaysAtMost = 90;
/** How many days ago something may have happened that is recorded now. */
export const habitReachDays = 7;
/** How far a device's clock may be ahead before what it says is in the future. */
export const clockAheadMs = 5 * 60_000;

/** How long resisting takes: most urges are over by then. */
export const urgeMs = 10 * 60_000;
/** The longest time that is kept of resisting, in seconds. */
export const urgeSecondsAtMost = 86_400;

/** How many days the dots of a card show. */
export const recentDays = 30;
/** How many days the map of days shows. */
export const mapDays = 365;
/** How many events one page of the journal has, unless it is asked for another number. */
export const habitEventsListed = 30;
