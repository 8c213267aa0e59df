import type { FileAnswer } from '@afdal/contract/endpoint';
import type { transactions } from '@afdal/contract/transactions';
import { csvLine } from '@afdal/domain/money/csv';
import type { Call } from '../../../../platform/http/call.ts';
import { categoriesOf } from '../categories/store.ts';
import { accountsOf } from '../money-accounts/store.ts';
import { csvHeader, csvRow } from './csv-row.ts';
import { filterOf } from './list-transactions.ts';
import { transactionsInBatches } from './read-in-batches.ts';

// Without it Excel does not recognize UTF-8.
const byteOrderMark = '\ufeff';

export async function exportTransactionsCsv(
  call: Call<typeof transactions.exportTransactionsCsv>,
): Promise<FileAnswer> {
  const { db, user, query } = call;
  const [accounts, categories] = [await accountsOf(db, user.id), await categoriesOf(db, user.id)];
  const names = { accounts: byId(accounts), categories: byId(categories) };
  // Encodes each batch immediately, so that its rows can be garbage-collected before the next one arrives.
  const parts = [Buffer.from(byteOrderMark + csvLine(csvHeader))];
  for await (const rows of transactionsInBatches(db, user.id, await filterOf(db, user.id, query))) {
    parts.push(Buffer.from(rows.map((row) => csvLine(csvRow(row, names, query.accountId))).join('')));
  }
  return { name: `afdal-${user.today}.csv`, bytes: Buffer.concat(parts) };
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
