/** The longest programme, in days. */
export const programmeDaysAtMost = 90;

export const bookTitleAtMost = 120;
export const bookPagesAtMost = 20_000;

/** How many entries of a reading plan's log are listed. */
export const readingEntriesListed = 100;

/** The months of the wheel of life that are listed. */
export const wheelMonthsListed = 24;

export const scoreAtMost = 10;

export const gratitudesAtMost = 3;
export const gratitudeAtMost = 120;
export const journalNoteAtMost = 2_000;
export const journalSearchAtMost = 100;

/** Moods from 1, a very hard day, to 5, a great one. */
export const moodAtMost = 5;
