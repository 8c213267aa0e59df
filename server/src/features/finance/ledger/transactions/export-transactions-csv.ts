import type { FileResponse } from '@afdal/contract/endpoint';
import type { transactions } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { csvLine } from '@afdal/domain/money/csv';
import type { Db } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/call.ts';
import { findCategories } from '../categories/store.ts';
import { findAccounts } from '../money-accounts/store.ts';
import { csvHeader, csvRow } from './csv-row.ts';
import type { Filter } from './filter.ts';
import { resolveFilter } from './list-transactions.ts';
import { transactionsInBatches } from './read-in-batches.ts';

// Without it Excel does not recognize UTF-8.
const byteOrderMark = '\ufeff';

export async function exportTransactionsCsv(
  call: Call<typeof transactions.exportTransactionsCsv>,
): Promise<FileResponse> {
  const { db, user, query } = call;
  const lines = transactionsAsCsv(db, user.id, await resolveFilter(db, user.id, query), query.accountId);
  // Encodes each batch immediately, so that its rows can be garbage-collected before the next one arrives.
  const chunks: Buffer[] = [];
  for await (const part of lines) chunks.push(Buffer.from(part));
  return { name: `afdal-${user.today}.csv`, bytes: Buffer.concat(chunks) };
}

/** The file's lines, batch by batch. @param seenBy the account from whose point of view amounts are signed */
export async function* transactionsAsCsv(
  db: Db,
  user: UserId,
  filter: Filter,
  seenBy?: string,
): AsyncGenerator<string> {
  const [accounts, categories] = [await findAccounts(db, user), await findCategories(db, user)];
  const names = { accounts: byId(accounts), categories: byId(categories) };
  yield byteOrderMark + csvLine(csvHeader);
  for await (const rows of transactionsInBatches(db, user, filter)) {
    yield rows.map((row) => csvLine(csvRow(row, names, seenBy))).join('');
  }
}

function byId<T extends { readonly id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
