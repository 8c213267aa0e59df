import { aliasedTable, and, eq, exists, isNotNull, lt, not, or } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../../platform/database/own.ts';
import { categories } from '../schema/categories-tables.ts';
import { payees, transactions } from '../schema/transactions-tables.ts';

const subcategories = aliasedTable(categories, 'parts');

/** Permanently deletes what was soft-deleted before `before`, once nothing references it: subcategories first. */
export async function purgeCategories(db: Db, before: Date): Promise<void> {
  const known = or(eq(payees.expenseCategoryId, categories.id), eq(payees.incomeCategoryId, categories.id));
  const named = [
    db
      .select({ id: transactions.id })
      .from(transactions)
      .where(own(transactions, categories.userId, eq(transactions.categoryId, categories.id))),
    db
      .select({ id: payees.key })
      .from(payees)
      .where(own(payees, categories.userId, known)),
    db
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(own(subcategories, categories.userId, eq(subcategories.parentId, categories.id))),
  ];
  const free = acrossUsers(lt(categories.deletedAt, before), ...named.map((query) => not(exists(query))));
  await db.delete(categories).where(and(free, isNotNull(categories.parentId)));
  await db.delete(categories).where(free);
}
