/** The latest hour at which a person's day may begin; the earliest is midnight. */
export const maxDayStartHour = 6;

/** No zone moves its clocks further at once; most move them by one hour. */
export const maxClockChangeHours = 3;

/** By how many days, either way, a person may correct the Hijri date. */
export const maxHijriOffset = 2;

/** The payday of a new account, until its owner says another. */
export const defaultSalaryDay = 1;
