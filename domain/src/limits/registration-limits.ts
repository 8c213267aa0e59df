const hour = 3_600_000;

/** How many accounts that are not confirmed yet a network may open within `registrationsMs`; then mails decide. */
export const registrationsMax = 20;
export const registrationsMs = hour;

/** How many mails about registrations one mailbox gets within `registrationMailsMs`. */
export const registrationMailsMax = 3;
export const registrationMailsMs = 24 * hour;
