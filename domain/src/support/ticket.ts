/** The status of a ticket: unread, being worked on, waiting for the user's reply, solved. */
export const ticketStatuses = ['new', 'open', 'waiting', 'solved'] as const;

/** Who wrote a message of a ticket. */
export const ticketAuthors = ['person', 'support'] as const;
