import type { UserId } from '@afdal/contract/ids';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../../platform/app-error.ts';
import type { CopiedRow } from '../../../../platform/area/area-table.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { type TransactionRow, toSearchColumns } from './transaction-row.ts';

const uuid = /^[0-9a-f-]{36}/;

/** The columns of an imported transaction that a copy leaves out, or that name another row of it. */
export function deriveImported(row: CopiedRow, renumbered: (id: string) => string): CopiedRow {
  // The schema of the row has proved its columns.
  const { fingerprint, pendingFingerprint, ...columns } = row as Pick<
    TransactionRow,
    'fingerprint' | 'pendingFingerprint' | 'payee' | 'note' | 'tags'
  >;
  // A fingerprint begins with the account's id.
  const ofAccount = (print: string | null | undefined) =>
    print && uuid.test(print) ? print.replace(uuid, renumbered) : null;
  return {
    ...toSearchColumns(columns),
    fingerprint: ofAccount(fingerprint),
    pendingFingerprint: ofAccount(pendingFingerprint),
  };
}

/**
 * Every transaction of a user is in the currency of its account, and of a kind with its category.
 *
 * @throws AppError `copy_rows_refused`
 */
export async function assertConsistentTransactions(tx: Db, user: UserId): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from transactions
      join accounts on accounts.id = transactions.account_id
      left join categories on categories.id = transactions.category_id
     where transactions.user_id = ${user}
       and (transactions.currency <> accounts.currency or categories.kind::text <> transactions.type::text)
     limit 1`);
  if (rows.length > 0) throw new AppError('copy_rows_refused');
}
