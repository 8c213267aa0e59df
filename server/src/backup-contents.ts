/**
 * Tables left out of backups. Restoring them would revive sessions ended since with the devices notified in them, keys of devices revoked since, and links
 * and nonces already used; the others hold short-lived counters, worker heartbeats, and copies of the other rows on their way to their owners.
 */
export const excludedTables = [
  'sessions',
  'api_keys',
  'push_subscriptions',
  'push_receipts',
  'password_resets',
  'email_changes',
  'second_step_challenges',
  'passkey_registrations',
  'passkey_sign_ins',
  'sign_in_nonces',
  'email_probes',
  'call_rates',
  'registration_mails',
  'exports',
  'export_chunks',
  'restores',
  'restore_chunks',
  'worker_heartbeats',
];

/** A row in one of these means that a database is in use: all other rows depend on one, or are inserted at startup. */
export const inUse = ['users', 'tickets', 'audit_log'];
