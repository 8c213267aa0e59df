/** Any numbers, as long as every version of the server asks for the same ones. */
export const advisoryLocks = {
  /** Held by the one that migrates or restores. */
  migrating: 7_254_001,
  /** Shared by those that read every table over minutes, and wanted alone before a table changes its shape. */
  schema: 7_254_002,
};
