/** Where a ticket stands: nobody has read it, it is being looked at, the person is to answer, it is done. */
export const ticketStatuses = ['new', 'open', 'waiting', 'solved'] as const;

/** Who wrote a message of a ticket. */
export const ticketAuthors = ['person', 'support'] as const;

/** How many messages one network may send within an hour. */
export const ticketsPerHour = 5;
