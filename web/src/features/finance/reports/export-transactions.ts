import { transactions } from '@afdal/contract/transactions';
import { callForFile } from '../../../lib/api.ts';

export type FileKind = 'csv' | 'json';

/** What narrows the file. */
export interface ExportFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accountId?: string | undefined;
}

/** Fetches a file and hands it to the browser, which saves it. */
export async function exportTransactions(kind: FileKind, query: ExportFilter, name: string): Promise<void> {
  const entry = kind === 'csv' ? transactions.exportTransactionsCsv : transactions.exportTransactionsJson;
  const address = URL.createObjectURL(await callForFile(entry, { query }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${kind}`;
  link.click();
  // Browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
