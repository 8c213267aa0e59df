import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import type { UserId } from '@afdal/contract/ids';
import type { CategoryKind } from '@afdal/domain/money/category';
import { payeesListed } from '@afdal/domain/money/limits';
import { aliasedTable, and, asc, desc, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { chunk, insertChunkSize } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../../platform/database/own.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import { categories } from '../schema/categories-tables.ts';
import { payeeNames, payees } from '../schema/payees-tables.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { moveTransactions } from './move-transactions.ts';
import { findPayeesByOtherNames, lockPayeesByOtherNames } from './names-store.ts';
import { getPayeeKey } from './payee-key.ts';

export type PayeeRow = typeof payees.$inferSelect;
type Paid = Pick<typeof transactions.$inferSelect, 'type' | 'payee' | 'categoryId' | 'occurredOn'>;

const forExpense = aliasedTable(categories, 'for_expense');
const forIncome = aliasedTable(categories, 'for_income');

/** The most recently used payees, latest first. A category that was deleted since is null. */
export async function findPayees(db: Db, user: UserId): Promise<KnownPayee[]> {
  const query = prepared(db, 'payees_of', (on, statement) =>
    on
      .select({
        id: payees.id,
        name: payees.name,
        expenseCategoryId: forExpense.id,
        incomeCategoryId: forIncome.id,
        usedOn: payees.usedOn,
      })
      .from(payees)
      .leftJoin(
        forExpense,
        and(
          hasDistributionKey(forExpense, payees.userId),
          eq(forExpense.id, payees.expenseCategoryId),
          isNull(forExpense.deletedAt),
        ),
      )
      .leftJoin(
        forIncome,
        and(
          hasDistributionKey(forIncome, payees.userId),
          eq(forIncome.id, payees.incomeCategoryId),
          isNull(forIncome.deletedAt),
        ),
      )
      .where(own(payees, sql.placeholder('user')))
      .orderBy(desc(payees.usedOn), asc(payees.key))
      .limit(payeesListed)
      .prepare(statement),
  );
  return await query.execute({ user });
}

/** The category that was last chosen for a payee, by any of its names, unless it was deleted since. */
export async function findPayeeCategory(
  db: Db,
  user: UserId,
  payee: string,
  kind: CategoryKind,
): Promise<string | null> {
  const key = getPayeeKey(payee);
  const known = (await findPayeeByKey(db, user, key)) ?? (await findPayeesByOtherNames(db, user, [key])).get(key);
  const chosen = kind === 'expense' ? known?.expenseCategoryId : known?.incomeCategoryId;
  if (!chosen) return null;
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    // A payee refers to categories of its own user alone.
    .where(acrossUsers(hasDistributionKey(categories, user), eq(categories.id, chosen), isNull(categories.deletedAt)));
  return row?.id ?? null;
}

/** The user's payees with some ids, those used last first. */
export async function findPayeesByIds(db: Db, user: UserId, ids: readonly string[]): Promise<PayeeRow[]> {
  return await db
    .select()
    .from(payees)
    .where(own(payees, user, isOneOf(payees.id, ids)))
    .orderBy(desc(payees.usedOn), asc(payees.key));
}

export async function findPayeeByKey(db: Db, user: UserId, key: string): Promise<PayeeRow | null> {
  const [row] = await db
    .select()
    .from(payees)
    .where(own(payees, user, eq(payees.key, key)));
  return row ?? null;
}

/**
 * Waits for writes that are adding a transaction with one of the payees, in the order in which those lock them.
 *
 * @returns the keys of those that there are
 */
export async function lockPayees(tx: Db, user: UserId, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ key: payees.key })
    .from(payees)
    .where(own(payees, user, isOneOf(payees.key, keys, 'text')))
    .orderBy(sql`${payees.key} collate "C"`)
    .for('update');
  return rows.map(({ key }) => key);
}

type PayeeChange = Partial<Omit<PayeeRow, 'id' | 'userId'>>;

export async function updatePayee(tx: Db, user: UserId, id: string, change: PayeeChange): Promise<void> {
  await tx
    .update(payees)
    .set(change)
    .where(own(payees, user, eq(payees.id, id)));
}

export async function deletePayees(tx: Db, user: UserId, ids: readonly string[]): Promise<void> {
  await tx.delete(payees).where(own(payees, user, isOneOf(payees.id, ids)));
}

/** Says that each of some payees is another than the rest of them. */
export async function markDistinctPayees(tx: Db, user: UserId, ids: readonly string[]): Promise<void> {
  const all = sql`${sql.param([...ids])}::uuid[]`;
  await tx
    .update(payees)
    .set({ refusedIds: sql`array(select distinct unnest(${payees.refusedIds} || ${all}))` })
    .where(own(payees, user, sql`${payees.id} = any(${all})`));
}

/**
 * Stores the payees of transactions, which are inserted already: the latest spelling of each name, and the category last
 * chosen for each kind. A payee that was renamed or merged meanwhile gets its transactions.
 */
export async function savePayees(tx: Db, user: UserId, paid: readonly Paid[], now: Date): Promise<void> {
  const rows = [...latest(paid)].map(([key, row]) => ({ ...row, userId: user, key, updatedAt: now }));
  // Sorted, so that concurrent writes cannot deadlock.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const some of chunk(rows, insertChunkSize)) {
    await tx
      .insert(payees)
      .values(some)
      .onConflictDoUpdate({
        target: [payees.userId, payees.key],
        set: {
          name: sql`excluded.name`,
          usedOn: sql`greatest(${payees.usedOn}, excluded.used_on)`,
          expenseCategoryId: sql`coalesce(excluded.expense_category_id, ${payees.expenseCategoryId})`,
          incomeCategoryId: sql`coalesce(excluded.income_category_id, ${payees.incomeCategoryId})`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
  }
  await followOtherNames(
    tx,
    user,
    rows.map(({ key }) => key),
  );
}

/**
 * Gives the transactions that name a payee by what has become another name of it meanwhile to that payee. Whoever makes a
 * name another one waits for the payees that are being saved; who saves one waits until it is, and until a payee that is
 * being renamed has its new name.
 */
export async function followOtherNames(tx: Db, user: UserId, keys: readonly string[]): Promise<void> {
  for (const [key, payee] of await lockPayeesByOtherNames(tx, user, keys)) {
    await moveTransactions(tx, user, [key], payee);
    await forgetPayees(tx, user, [key]);
  }
}

/** Deletes those of the payees that no transaction of the user names, not even a deleted one, and that have no other name. */
export async function forgetPayees(tx: Db, user: UserId, keys: readonly string[]): Promise<void> {
  // What is added meanwhile is seen below.
  await lockPayees(tx, user, keys);
  const named = (which: SQL) =>
    exists(
      tx
        .select({ id: transactions.id })
        .from(transactions)
        .where(own(transactions, payees.userId, eq(transactions.payeeKey, payees.key), which)),
    );
  // Two subqueries: live and deleted transactions have separate indexes.
  const isNamed = [named(isNull(transactions.deletedAt)), named(isNotNull(transactions.deletedAt))];
  const hasOtherName = exists(
    tx
      .select({ id: payeeNames.id })
      .from(payeeNames)
      .where(own(payeeNames, payees.userId, eq(payeeNames.payeeId, payees.id))),
  );
  await tx
    .delete(payees)
    .where(own(payees, user, isOneOf(payees.key, keys, 'text'), ...[...isNamed, hasOtherName].map(not)));
}

/** The values of each payee that follow from the transactions; later transactions win. */
function latest(paid: readonly Paid[]) {
  const known = new Map<string, Pick<PayeeRow, 'name' | 'usedOn' | 'expenseCategoryId' | 'incomeCategoryId'>>();
  for (const { type, payee, categoryId, occurredOn } of paid.toSorted(byDay)) {
    const key = getPayeeKey(payee);
    if (key === '') continue;
    const before = known.get(key);
    known.set(key, {
      name: payee,
      usedOn: occurredOn,
      expenseCategoryId: (type === 'expense' ? categoryId : null) ?? before?.expenseCategoryId ?? null,
      incomeCategoryId: (type === 'income' ? categoryId : null) ?? before?.incomeCategoryId ?? null,
    });
  }
  return known;
}

function byDay(a: Paid, b: Paid): number {
  return a.occurredOn < b.occurredOn ? -1 : a.occurredOn > b.occurredOn ? 1 : 0;
}
