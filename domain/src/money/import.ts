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
export const statementFormats = ['csv', 'workbook', 'ofx', 'qif', 'camt', 'mt940'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** The encodings that a text may be read in; banks of the region write old Windows' Arabic besides Unicode. */
export const statementEncodings = [
  'utf-8',
  'windows-1256',
  'utf-16le',
  'utf-16be',
  'iso-8859-6',
  'windows-1252',
] as const;
export type StatementEncoding = (typeof statementEncodings)[number];

/** What may stand between the cells of a CSV text, what is rarest within them first. */
export const statementDelimiters = ['\t', ';', '|', ','] as const;
export type StatementDelimiter = (typeof statementDelimiters)[number];
