import type { KnownPayee } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CategoryKind } from '@afdal/domain/money/category';
import { payeesListed } from '@afdal/domain/money/limits';
import { aliasedTable, and, asc, desc, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { chunk, insertChunkSize } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import { categories } from '../schema/categories-tables.ts';
import { payees, transactions } from '../schema/transactions-tables.ts';
import { getPayeeKey } from './transaction-row.ts';

type Row = typeof payees.$inferSelect;
type Paid = Pick<typeof transactions.$inferSelect, 'type' | 'payee' | 'categoryId' | 'occurredOn'>;

const forExpense = aliasedTable(categories, 'for_expense');
const forIncome = aliasedTable(categories, 'for_income');

/** The most recently used payees, latest first. A category that was deleted since is null. */
export async function findPayees(db: Db, user: UserId): Promise<KnownPayee[]> {
  const query = prepared(db, 'payees_of', (on, statement) =>
    on
      .select({
        name: payees.name,
        expenseCategoryId: forExpense.id,
        incomeCategoryId: forIncome.id,
        usedOn: payees.usedOn,
      })
      .from(payees)
      .leftJoin(forExpense, and(eq(forExpense.id, payees.expenseCategoryId), isNull(forExpense.deletedAt)))
      .leftJoin(forIncome, and(eq(forIncome.id, payees.incomeCategoryId), isNull(forIncome.deletedAt)))
      .where(own(payees, sql.placeholder('user')))
      .orderBy(desc(payees.usedOn), asc(payees.key))
      .limit(payeesListed)
      .prepare(statement),
  );
  return await query.execute({ user });
}

/** The category that was last chosen for a payee, unless it was deleted since. */
export async function findPayeeCategory(
  db: Db,
  user: UserId,
  payee: string,
  kind: CategoryKind,
): Promise<string | null> {
  const chosen = kind === 'expense' ? payees.expenseCategoryId : payees.incomeCategoryId;
  const [row] = await db
    .select({ id: categories.id })
    .from(payees)
    .innerJoin(categories, and(eq(categories.id, chosen), isNull(categories.deletedAt)))
    .where(own(payees, user, eq(payees.key, getPayeeKey(payee))));
  return row?.id ?? null;
}

/** Stores the payees of transactions: the latest spelling of each name, and the category last chosen for each kind. */
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
}

/** Deletes those of the payees that no transaction of the user names, not even a deleted one. */
export async function forgetPayees(tx: Db, user: UserId, keys: readonly string[]): Promise<void> {
  const meant = own(payees, user, sql`${payees.key} = any(${sql.param(keys)}::text[])`);
  // Waits for writes that are adding a transaction with one of them, so that they are seen below. Order of `keepPayees`.
  await tx.select({ key: payees.key }).from(payees).where(meant).orderBy(sql`${payees.key} collate "C"`).for('update');
  const named = (which: SQL) =>
    exists(
      tx
        .select({ id: transactions.id })
        .from(transactions)
        .where(own(transactions, payees.userId, eq(transactions.payeeKey, payees.key), which)),
    );
  // Two subqueries: live and deleted transactions have separate indexes.
  const isNamed = [named(isNull(transactions.deletedAt)), named(isNotNull(transactions.deletedAt))];
  await tx.delete(payees).where(and(meant, ...isNamed.map(not)));
}

/** The values of each payee that follow from the transactions; later transactions win. */
function latest(paid: readonly Paid[]) {
  const known = new Map<string, Pick<Row, 'name' | 'usedOn' | 'expenseCategoryId' | 'incomeCategoryId'>>();
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
