/** How long a text may be, in characters: several messages in one. */
export const maxInboxTextLength = 4_000;

/** The name of the sender as the phone shows it. */
export const maxInboxSenderLength = 50;

/** How many messages of one text are read. */
export const maxInboxMessagesAtOnce = 20;

/** How many messages wait at once; a further one is refused until some were reviewed. */
export const maxInboxWaiting = 200;

/** How often a pattern must have been confirmed unchanged before its messages may be recorded without asking. */
export const confirmationsBeforeAutomatic = 3;

/** How many patterns of senders a person has; one that was used least recently goes first. */
export const maxInboxPatterns = 100;

/** How many days ago a message may be of that is recorded without asking. */
export const daysAcceptedAutomatically = 7;

/** For how many days it is remembered of an accepted message what by it the next one is known. */
export const acceptedRetentionDays = 366;
