import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { between, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { own } from '../../../platform/database/own.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { rowExists } from '../../../platform/database/row-exists.ts';
import { sqlNumber } from '../../../platform/database/sql-literals.ts';
import { preferences } from '../../accounts/tables.ts';
import type { Capped } from '../../entitlements/list-caps.ts';
import { findCategories } from '../ledger/categories/store.ts';
import { categories } from '../ledger/schema/categories-tables.ts';
import { isCounted, transactions } from '../ledger/schema/transactions-tables.ts';
import { deleteMovesBeside } from './moves-store.ts';
import { budgetMoves, budgets } from './tables.ts';

type Row = typeof budgets.$inferSelect;
export type PlannedRow = Pick<Row, 'month' | 'categoryId' | 'amountMinor' | 'rollover'>;

/** The budgets in one currency of the months `from` to `to`, inclusive. */
export async function findBudgets(
  db: Db,
  user: UserId,
  { from, to, currency }: { from: string; to: string; currency: string },
): Promise<PlannedRow[]> {
  const query = prepared(db, 'budgets_of', (on, statement) =>
    on
      .select({
        month: budgets.month,
        categoryId: budgets.categoryId,
        amountMinor: budgets.amountMinor,
        rollover: budgets.rollover,
      })
      .from(budgets)
      .where(
        own(
          budgets,
          sql.placeholder('user'),
          between(budgets.month, sql.placeholder('from'), sql.placeholder('to')),
          eq(budgets.currency, sql.placeholder('currency')),
        ),
      )
      .prepare(statement),
  );
  return await query.execute({ user, from, to, currency });
}

/** The total budget of each month since `from`: the one set for all spending, else the sum of its categories. */
export async function findBudgetTotals(
  db: Db,
  user: UserId,
  from: string,
  currency: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      month: budgets.month,
      categoryId: budgets.categoryId,
      parentId: categories.parentId,
      amountMinor: budgets.amountMinor,
    })
    .from(budgets)
    .leftJoin(categories, own(categories, budgets.userId, eq(categories.id, budgets.categoryId)))
    .where(own(budgets, user, gte(budgets.month, from), eq(budgets.currency, currency)));
  const totals = new Map<string, number>();
  for (const month of new Set(rows.map((row) => row.month))) {
    const own = rows.filter((row) => row.month === month);
    const whole = own.find(({ categoryId }) => categoryId === null);
    // A subcategory counts within its parent's budget if there is one.
    const items = own.filter(
      ({ parentId }) => !own.some(({ categoryId }) => parentId !== null && categoryId === parentId),
    );
    totals.set(month, whole?.amountMinor ?? items.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
  }
  return totals;
}

/** Locks the user's budgets: nobody else can set them until the transaction ends. */
export async function lockBudgets(tx: Db, user: UserId): Promise<void> {
  await tx.select({ userId: preferences.userId }).from(preferences).where(own(preferences, user)).for('no key update');
}

/** Replaces the whole budget of a month; moves between budgets that stay are kept. */
export async function replaceBudget(
  tx: Db,
  user: UserId,
  { month, currency }: { month: string; currency: string },
  items: readonly Omit<PlannedRow, 'month'>[],
  now: Date,
): Promise<void> {
  await tx.delete(budgets).where(own(budgets, user, eq(budgets.month, month)));
  const planned = items.flatMap(({ categoryId }) => categoryId ?? []);
  await deleteMovesBeside(tx, user, { month, currency }, planned);
  if (items.length === 0) return;
  await tx.insert(budgets).values(items.map((item) => ({ ...item, userId: user, month, currency, updatedAt: now })));
}

/** The parent of each category, by id; null for top-level ones. */
export async function findParents(db: Db, user: UserId): Promise<ReadonlyMap<string, string | null>> {
  return new Map((await findCategories(db, user)).map(({ id, parentId }) => [id, parentId]));
}

/** Cleared expenses in one currency of at least `minMinor`, from `first` to the day before `end`. */
export async function findLargeExpenses(
  db: Db,
  user: UserId,
  { first, end, currency, minMinor }: { first: CivilDate; end: CivilDate; currency: string; minMinor: number },
): Promise<{ categoryId: string | null; currency: string; minor: number }[]> {
  return await db
    .select({
      categoryId: transactions.categoryId,
      currency: transactions.currency,
      minor: transactions.amountMinor,
    })
    .from(transactions)
    .where(
      own(
        transactions,
        user,
        isCounted,
        eq(transactions.type, 'expense'),
        eq(transactions.currency, currency),
        sql`${transactions.occurredOn} >= ${first}`,
        sql`${transactions.occurredOn} < ${end}`,
        gte(transactions.amountMinor, minMinor),
      ),
    );
}

export interface LoneExpense {
  readonly categoryId: string | null;
  readonly currency: string;
  readonly occurredOn: CivilDate;
  readonly minor: number;
  /** How many payments to its payee in its category each cycle had, oldest first. */
  readonly counts: readonly number[];
}

/**
 * The cleared expenses of the last of some cycles that are the only one to their payee in their category there. Those
 * without a payee are left out.
 *
 * @param starts the first day of each cycle, and the day after the last
 */
export async function findLoneExpenses(db: Db, user: UserId, starts: readonly CivilDate[]): Promise<LoneExpense[]> {
  const cycles = starts.slice(0, -1);
  const within = cycles.map(
    (first, n) => sql`${transactions.occurredOn} >= ${first} and ${transactions.occurredOn} < ${starts[n + 1]}`,
  );
  const last = within.at(-1) ?? sql`false`;
  const counts = sql.join(
    within.map((cycle) => sql`count(*) filter (where ${cycle})::int`),
    sql`, `,
  );
  return await db
    .select({
      categoryId: transactions.categoryId,
      currency: transactions.currency,
      occurredOn: sql<CivilDate>`max(${transactions.occurredOn})::text`,
      minor: sql<number>`max(${transactions.amountMinor}) filter (where ${last})`.mapWith(Number),
      counts: sql<number[]>`array[${counts}]`,
    })
    .from(transactions)
    .where(
      own(
        transactions,
        user,
        isCounted,
        eq(transactions.type, 'expense'),
        ne(transactions.payeeKey, ''),
        sql`${transactions.occurredOn} >= ${starts[0]}`,
        sql`${transactions.occurredOn} < ${starts.at(-1)}`,
      ),
    )
    .groupBy(transactions.categoryId, transactions.currency, transactions.payeeKey)
    .having(sql`count(*) filter (where ${last}) = 1`);
}

export const hasBudgets = rowExists('has_budgets', budgets);

export async function deleteBudgets(db: Db, user: UserId, ids: readonly string[]): Promise<void> {
  await db.delete(budgets).where(own(budgets, user, inArray(budgets.categoryId, [...ids])));
}

/** Adds to what is planned for a category, if anything is. */
export async function raiseBudget(
  tx: Db,
  user: UserId,
  { month, currency, categoryId }: { month: string; currency: string; categoryId: string },
  byMinor: number,
): Promise<void> {
  const ofCategory = [eq(budgets.month, month), eq(budgets.currency, currency), eq(budgets.categoryId, categoryId)];
  await tx
    .update(budgets)
    .set({ amountMinor: sql`least(${sqlNumber(largestMinor)}, ${budgets.amountMinor} + ${byMinor})` })
    .where(own(budgets, user, ...ofCategory));
}

export const cappedMoves: Capped = { noun: 'budgetMoves', table: budgetMoves, per: budgetMoves.month };
