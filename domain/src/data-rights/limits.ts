/** What of a copy of a person's data is where: `waiting` for the worker, or over. */
export const exportStatuses = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;

/** `ready` waits for the person to confirm it. */
export const restoreStatuses = ['ready', 'running', 'done', 'failed', 'cancelled'] as const;

/** How long a copy can be downloaded. */
export const exportRetentionDays = 7;
/** How long an uploaded copy waits to be confirmed. */
export const restoreRetentionDays = 1;
export const exportsPerDay = 3;

/** The version of what a copy contains. A newer one is not imported. */
export const copyVersion = 1;

const megabyte = 1024 * 1024;
/** The largest copy that can be imported, in bytes. */
export const maxExportBytes = 50 * megabyte;
/** What all its entries unpack to, in bytes. */
export const maxUnpackedBytes = 1024 * megabyte;
export const maxZipEntries = 20_000;
/** How many times larger than itself an entry may be. Rows of a person stay below 50. */
export const maxPackedRatio = 200;
/** The largest entry held whole: a picture, a paper or the manifest. */
export const maxAttachmentBytes = 6 * megabyte;
/** The longest row, as JSON. */
export const maxRowBytes = megabyte;
/** Rows of all tables. */
export const maxCopiedRows = 500_000;
