/** Arbitrary numbers, but every version of the server must use the same ones. */
export const advisoryLocks = {
  /** Held exclusively while migrating or restoring. */
  migrating: 7_254_001,
  /** Held shared by long reads of all tables (backups), exclusively by schema changes. */
  schema: 7_254_002,
};
