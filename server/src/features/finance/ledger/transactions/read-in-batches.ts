import type { Transaction } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';
import type { RowPosition } from './cursor.ts';
import type { Filter } from './filter.ts';
import { findTransactions } from './list-store.ts';

const rowsAtOnce = 2_000;

/** All transactions of a list, latest first, in batches: memory stays bounded however many there are. */
export async function* transactionsInBatches(db: Db, user: UserId, filter: Filter): AsyncGenerator<Transaction[]> {
  let after: RowPosition | null = null;
  for (;;) {
    const rows: Transaction[] = await findTransactions(db, user, { filter, trash: false, after, limit: rowsAtOnce });
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < rowsAtOnce) return;
  }
}
