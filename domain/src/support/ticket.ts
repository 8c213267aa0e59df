/** The status of a ticket: unread, being worked on, waiting for the user's reply, solved. */
export const ticketStatuses = ['new', 'open', 'waiting', 'solved'] as const;

/** Who wrote a message of a ticket. */
export const ticketAuthors = ['person', 'support'] as const;

export type TicketStatus = (typeof ticketStatuses)[number];
export type TicketAuthor = (typeof ticketAuthors)[number];

/** The status of a ticket once somebody wrote in it: what the person adds opens it anew, a reply waits for theirs. */
export function statusAfterMessage(status: TicketStatus, author: TicketAuthor): TicketStatus {
  if (author === 'support') return 'waiting';
  return status === 'new' ? 'new' : 'open';
}

/** The status of a ticket that an administrator takes up without writing to the person: somebody has read it. */
export function statusWhenTakenUp(status: TicketStatus): TicketStatus {
  return status === 'new' ? 'open' : status;
}
