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
