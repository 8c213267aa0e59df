/** The latest hour at which a person's day may begin; the earliest is midnight. */
export const dayStartHourAtMost = 6;

/** By how many days, either way, a person may correct the Hijri date. */
export const hijriOffsetAtMost = 2;
