const connectionErrors = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '25006', // read_only_sql_transaction: a standby, not promoted yet
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
]);

// node-postgres raises these without a code.
const connectionMessages =
  /Connection terminated|Client was closed|Query read timeout|does not support SSL|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether a query failed because the database is unavailable, not because of the query itself. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    connectionErrors.has(code) ||
    code.startsWith('08') ||
    connectionMessages.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}

const diskFullCodes = new Set([
  '53100', // disk_full
]);

/** Whether a query failed because the database has no room left. */
export function isDatabaseDiskFull(error: unknown): boolean {
  return hasCode(error, diskFullCodes);
}

const accessDeniedCodes = new Set([
  '28000', // invalid_authorization_specification
  '28P01', // invalid_password
  '3D000', // invalid_catalog_name
  '42501', // insufficient_privilege
]);

/** Whether the database is reachable but denies access. */
export function isAccessDenied(error: unknown): boolean {
  return hasCode(error, accessDeniedCodes);
}

/** The unique constraint that a query violated ('' if unnamed), or null for any other error. */
export function getViolatedUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === '23505') return 'constraint' in error ? String(error.constraint) : '';
  return getViolatedUnique(error.cause);
}

const deadlocks = new Set([
  '40P01', // deadlock_detected
]);

/** Whether PostgreSQL aborted this transaction to resolve a deadlock. Nothing of it was committed. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, deadlocks);
}

/** Whether an error, or one in its `cause` chain, has one of the codes. */
function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.has(String(error.code))) || hasCode(error.cause, codes);
}
