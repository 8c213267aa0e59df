export const minTicketSubjectLength = 5;
export const maxTicketSubjectLength = 120;

export const minTicketMessageLength = 10;
export const maxTicketMessageLength = 5000;

/** How many messages one network may send per hour. */
export const ticketsPerHour = 5;

/** How many messages a person may add to their tickets per hour, and how many a ticket takes in all. */
export const repliesPerHour = 20;
export const maxTicketMessages = 200;

/** How many tickets a page of the list has. */
export const ticketsPerPage = 20;

/** How far the clock of who delivers mail may be off, either way. */
export const inboundToleranceMs = 5 * 60_000;

/** How long a person waits for an answer at most. Below the next ones the list warns, and then urges. */
export const answerHours = 24;
export const answerSoonHours = 6;
export const answerUrgentHours = 3;

/** Over how many days it is counted how often a reply came in time, and how often a canned reply was used. */
export const answerStatsDays = 30;

/** How many characters of the last message a row of the administration's list shows. */
export const ticketPreviewLength = 120;

/** How many other tickets of a person are shown beside one. */
export const formerTicketsShown = 5;

export const maxCannedReplies = 100;
export const maxCannedTitleLength = 80;
export const maxCannedBodyLength = 3000;
