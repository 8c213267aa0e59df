import { transactions } from '@afdal/contract/finance/transactions';
import { callForFile } from '../../../../lib/api.ts';
import { saveFile } from '../../../../lib/save-file.ts';

export type FileKind = 'csv' | 'json';

/** Limits what is exported. */
export interface ExportFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly accountId?: string | undefined;
}

/** Fetches a file and has the browser download it. */
export async function exportTransactions(kind: FileKind, query: ExportFilter, name: string): Promise<void> {
  const endpoint = kind === 'csv' ? transactions.exportTransactionsCsv : transactions.exportTransactionsJson;
  saveFile(await callForFile(endpoint, { query }), `${name}.${kind}`);
}
