/** The order of day, month and year in a file's dates. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What a plus before an amount means. */
export const importSigns = ['income', 'expense'] as const;
export type ImportSign = (typeof importSigns)[number];

/** `ready` waits for the user, `running` for the worker; the others are final. */
export const importStatuses = ['ready', 'running', 'done', 'cancelled', 'reverted'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The kinds of files that statements come in. A `workbook` is XLSX, XLS or what spreadsheets read besides. */
export type StatementFormat = 'csv' | 'workbook' | 'ofx' | 'qif' | 'camt' | 'mt940';
