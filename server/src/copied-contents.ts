import type { UserId } from '@afdal/contract/ids';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { sql } from 'drizzle-orm';
import { cappedNouns } from './capped-nouns.ts';
import { exportMap } from './export-map.ts';
import type { RestoreContents } from './features/data-rights/run-restore.ts';
import type { ExportContents } from './features/data-rights/write-export.ts';
import { isBeyondCap } from './features/entitlements/list-caps.ts';
import { recountBalances } from './features/finance/ledger/transactions/balances.ts';
import { transactionsAsCsv } from './features/finance/ledger/transactions/export-transactions-csv.ts';
import { reallocateOverpaid } from './features/finance/obligations/reallocate-overpaid.ts';
import { markImported } from './features/tasks/store.ts';
import { AppError } from './platform/app-error.ts';
import type { Db } from './platform/database/database.ts';

/** What copies of a person's data contain, and how an import of one ends. */
export const copiedContents: ExportContents & RestoreContents = {
  map: exportMap,
  lists: [{ name: 'transactions', lines: (db, user) => transactionsAsCsv(db, user, {}) }],
  finish: async (tx, user, now) => {
    await assertWithinCaps(tx, user, now);
    await assertConsistentTransactions(tx, user);
    // An earlier version let a restored payment pay more of one than its amount.
    if (!(await reallocateOverpaid(tx, user))) throw new AppError('copy_rows_refused');
    await recountBalances(tx, user);
    // Before the import nothing of it was in this account, whatever days the copy says.
    await markImported(tx, user, now);
  },
};

/** What a person cannot make, a file cannot either. */
async function assertWithinCaps(tx: Db, user: UserId, now: Date): Promise<void> {
  for (const capped of cappedNouns(logicalDate(now.getTime(), 'UTC', 0))) {
    if (await isBeyondCap(tx, user, capped)) throw new AppError('copy_too_long');
  }
}

/** Every transaction is in the currency of its account, and of a kind with its category. */
async function assertConsistentTransactions(tx: Db, user: UserId): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from transactions
      join accounts on accounts.id = transactions.account_id
      left join categories on categories.id = transactions.category_id
     where transactions.user_id = ${user}
       and (transactions.currency <> accounts.currency or categories.kind::text <> transactions.type::text)
     limit 1`);
  if (rows.length > 0) throw new AppError('copy_rows_refused');
}
