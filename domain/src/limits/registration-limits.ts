const hour = 3_600_000;

/** How many unconfirmed accounts a network may open within `registrationsMs`; then registration goes by mail. */
export const maxRegistrations = 20;
export const registrationsMs = hour;

/** How many registration mails one mailbox gets within `registrationMailsMs`. */
export const maxRegistrationMails = 3;
export const registrationMailsMs = 24 * hour;
