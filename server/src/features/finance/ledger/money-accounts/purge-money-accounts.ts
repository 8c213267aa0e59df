import { eq, exists, lt, not, or } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../../platform/database/own.ts';
import { imports } from '../schema/imports-tables.ts';
import { accounts } from '../schema/money-accounts-tables.ts';
import { transactions } from '../schema/transactions-tables.ts';

/** Permanently deletes what was soft-deleted before `before`, once no transaction, nor the import of one, references it. */
export async function purgeMoneyAccounts(db: Db, before: Date): Promise<void> {
  const touching = or(eq(transactions.accountId, accounts.id), eq(transactions.toAccountId, accounts.id));
  const posted = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(own(transactions, accounts.userId, touching));
  // Transactions imported into it may have been moved to another account since.
  const imported = db
    .select({ id: imports.id })
    .from(imports)
    .innerJoin(transactions, own(transactions, imports.userId, eq(transactions.importId, imports.id)))
    .where(own(imports, accounts.userId, eq(imports.accountId, accounts.id)));
  await db
    .delete(accounts)
    .where(acrossUsers(lt(accounts.deletedAt, before), not(exists(posted)), not(exists(imported))));
}
