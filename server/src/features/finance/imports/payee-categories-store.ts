import type { UserId } from '@afdal/contract/ids';
import type { CategoryKind } from '@afdal/domain/money/category';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { payees } from '../ledger/schema/transactions-tables.ts';

/** The categories last used for payees, by payee key; they may be deleted by now. */
export async function findPayeeCategories(
  db: Db,
  user: UserId,
  keys: readonly string[],
): Promise<Map<string, Record<CategoryKind, string | null>>> {
  const rows = await db
    .select({ key: payees.key, expense: payees.expenseCategoryId, income: payees.incomeCategoryId })
    .from(payees)
    .where(own(payees, user, inArray(payees.key, [...keys])));
  return new Map(rows.map(({ key, ...byKind }) => [key, byKind]));
}
