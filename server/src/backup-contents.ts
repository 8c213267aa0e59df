/**
 * Tables that no backup takes along. A session that was ended since would live again, and a link or a nonce that was used
 * would be fresh again; the rest counts the last minutes of strangers, or says which processes live.
 */
export const leftOut = [
  'sessions',
  'password_resets',
  'sign_in_nonces',
  'email_probes',
  'call_rates',
  'registration_mails',
  'worker_heartbeats',
];

/** A row in one of these says that somebody has used a database: all other rows hang on one, or are made by a start. */
export const inUse = ['users', 'tickets'];
