export const maxHabitNameLength = 60;
export const maxHabitAliasLength = 40;
export const maxHabitUnitLength = 20;
export const maxHabitReasonLength = 200;
export const maxHabitReasons = 5;
export const maxHabitNoteLength = 500;

/** The largest amount of a slip, a limit or a former average. */
export const maxHabitQuantity = 100_000;
/** How many minutes one unit may have taken. */
export const maxUnitMinutes = 1_440;
/** The longest time between two steps of a taper, in days. */
export const maxTaperDays = 90;
/** How many days ago something may have happened that is recorded now. */
export const maxBackdateDays = 7;
/** How far a device's clock may be ahead before what it says is in the future. */
export const maxClockSkewMs = 5 * 60_000;

/** How many clean days there must be before what they saved is offered to be moved; so that is once a week at most. */
export const minOfferedDays = 7;

/** How long resisting takes: most urges are over by then. */
export const urgeMs = 10 * 60_000;
/** The longest time that is kept of resisting, in seconds. */
export const maxUrgeSeconds = 86_400;

/** How many days the dots of a card show. */
export const recentDays = 30;
/** How many days the map of days shows. */
export const mapDays = 365;
/** How many events one page of the journal has, unless it is asked for another number. */
export const habitEventsListed = 30;

/** A text of the guide to breaking habits, and who says so. */
export const maxGuideTitleLength = 80;
export const maxGuideTextLength = 600;
export const maxSourceNameLength = 160;
export const maxSourceUrlLength = 300;
export const [firstSourceYear, lastSourceYear] = [1900, 2100];
