import { transactions } from '@afdal/contract/transactions';
import { callForFile } from '../../../../lib/api.ts';

export type FileKind = 'csv' | 'json';

/** Limits what is exported. */
export interface ExportFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accountId?: string | undefined;
}

/** Fetches a file and has the browser download it. */
export async function exportTransactions(kind: FileKind, query: ExportFilter, name: string): Promise<void> {
  const entry = kind === 'csv' ? transactions.exportTransactionsCsv : transactions.exportTransactionsJson;
  const address = URL.createObjectURL(await callForFile(entry, { query }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${kind}`;
  link.click();
  // Browsers start reading the blob only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
