/** The longest programme, in days. */
export const maxProgrammeDays = 90;

export const maxProgrammes = 100;
export const maxProgrammeTitleLength = 60;
export const maxProgrammeSummaryLength = 200;
/** To be read and thought about, a day. */
export const maxProgrammeMinutes = 60;

/** A day of a programme. */
export const maxDayTitleLength = 80;
export const maxLessonLength = 3_000;
export const maxFactLength = 300;
export const maxFactSourceLength = 200;

/** What a programme is: written, offered, or no longer offered to those who have not begun it. */
export const programmeStates = ['draft', 'published', 'withdrawn'] as const;
export type ProgrammeState = (typeof programmeStates)[number];

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

/** The steps of a weekly review, and how many tasks it makes for the next week. */
export const reviewSteps = 5;
export const maxReviewTasks = 3;
export const maxReviewNoteLength = 500;
export const maxIntentionLength = 120;

/** How many weeks before the one that is to be reviewed may still be. */
export const reviewWeeksBack = 1;

/** How many past reviews are listed. */
export const reviewsListed = 104;
