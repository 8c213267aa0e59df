/** Of which days the audit log is shown. */
export const auditRanges = ['7d', '30d'] as const;
export type AuditRange = (typeof auditRanges)[number];

/** Who acted, where it was no administrator. */
export const auditOthers = ['command_line', 'server'] as const;

/** How many rows one call checks. */
export const auditRowsChecked = 5_000;

/** How many of the newest rows a file has at most. */
export const maxAuditRowsExported = 50_000;
