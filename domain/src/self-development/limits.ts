/** The longest programme, in days. */
export const maxProgrammeDays = 90;

export const maxBookTitleLength = 120;
export const maxBookPages = 20_000;

/** How many entries of a reading plan's log are listed. */
export const readingEntriesListed = 100;

/** The months of the wheel of life that are listed. */
export const wheelMonthsListed = 24;

export const maxScore = 10;

export const maxGratitudes = 3;
export const maxGratitudeLength = 120;
export const maxJournalNoteLength = 2_000;
export const maxJournalSearchLength = 100;

/** Moods from 1, a very hard day, to 5, a great one. */
export const maxMood = 5;
