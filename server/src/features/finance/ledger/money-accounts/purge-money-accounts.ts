import { eq, exists, lt, not, or } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../../platform/database/own.ts';
import { imports } from '../schema/imports-tables.ts';
import { moneyAccounts } from '../schema/money-accounts-tables.ts';
import { transactions } from '../schema/transactions-tables.ts';

/** Permanently deletes what was soft-deleted before `before`, once no transaction, nor the import of one, references it. */
export async function purgeMoneyAccounts(db: Db, before: Date): Promise<void> {
  const touching = or(eq(transactions.accountId, moneyAccounts.id), eq(transactions.toAccountId, moneyAccounts.id));
  const posted = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(own(transactions, moneyAccounts.userId, touching));
  // Transactions imported into it may have been moved to another account since.
  const imported = db
    .select({ id: imports.id })
    .from(imports)
    .innerJoin(transactions, own(transactions, imports.userId, eq(transactions.importId, imports.id)))
    .where(own(imports, moneyAccounts.userId, eq(imports.accountId, moneyAccounts.id)));
  await db
    .delete(moneyAccounts)
    .where(acrossUsers(lt(moneyAccounts.deletedAt, before), not(exists(posted)), not(exists(imported))));
}
