/** How many rows a page of a list of the administration has. */
export const adminPageRows = 25;

/** Up to how many rows that a search finds are counted. */
export const maxMatchingCounted = 1_000;

/** A reason for the audit log, why an administrator did something. */
export const minAuditReasonLength = 3;
export const maxAuditReasonLength = 300;

/** What may be searched for in a list. */
export const maxAdminQueryLength = 100;

/** How many of the newest events, tickets and rows of the audit log the page of a user shows. */
export const userEventsShown = 50;
export const userTicketsShown = 5;
export const userAuditRowsShown = 20;
