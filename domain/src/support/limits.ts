export const ticketSubjectAtLeast = 5;
export const ticketSubjectAtMost = 120;

export const ticketMessageAtLeast = 10;
export const ticketMessageAtMost = 5000;

/** How many messages one network may send per hour. */
export const ticketsPerHour = 5;
