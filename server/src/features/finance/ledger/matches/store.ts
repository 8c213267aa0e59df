import type { ImportId } from '@afdal/contract/finance/imports';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { maxDaysApart } from '@afdal/domain/money/limits';
import { aliasedTable, desc, eq, gte, inArray, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers, hasDistributionKey, own } from '../../../../platform/database/own.ts';
import { transactions } from '../schema/transactions-tables.ts';
import type { TransactionRow } from '../transactions/transaction-row.ts';

/** Pairs that are compared at once, the latest first. */
const maxCompared = 1_000;

const expense = aliasedTable(transactions, 'expense');
const income = aliasedTable(transactions, 'income');

/** Which pairs are looked for: those of an import or of a transaction, else those since a day. */
interface Scope {
  readonly importId?: ImportId | undefined;
  readonly transactionId?: TransactionId | undefined;
  readonly since: CivilDate;
}

/** Expenses and incomes of different accounts with the same amount, near days, and no person who said otherwise. */
export async function findTransferSides(
  db: Db,
  user: UserId,
  scope: Scope,
): Promise<{ readonly expenses: TransactionRow[]; readonly incomes: TransactionRow[] }> {
  const pairs = new Map<string, readonly [string, string]>();
  for (const about of toConditions(scope)) {
    for (const { expenseId, incomeId } of await findPairs(db, user, about)) {
      pairs.set(`${expenseId} ${incomeId}`, [expenseId, incomeId]);
    }
  }
  const ids = [...new Set([...pairs.values()].flat())];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(transactions)
          .where(acrossUsers(hasDistributionKey(transactions, user), inArray(transactions.id, ids)))
          .orderBy(desc(transactions.occurredOn), desc(transactions.id));
  return {
    expenses: rows.filter(({ type }) => type === 'expense'),
    incomes: rows.filter(({ type }) => type === 'income'),
  };
}

/** One condition per query, each of which begins with an index of its own. */
function toConditions({ importId, transactionId, since }: Scope): SQL[] {
  if (transactionId) return [eq(expense.id, transactionId), eq(income.id, transactionId)];
  if (importId) return [eq(expense.importId, importId), eq(income.importId, importId)];
  return [gte(expense.occurredOn, since)];
}

async function findPairs(db: Db, user: UserId, about: SQL) {
  const isWhole = (side: typeof expense | typeof income, type: 'expense' | 'income') =>
    sql`${side.type} = ${type} and ${side.status} = 'cleared' and ${side.deletedAt} is null and not ${side.excluded} and ${side.splitId} is null`;
  const isOtherSide = own(
    income,
    expense.userId,
    eq(income.amountMinor, expense.amountMinor),
    eq(income.currency, expense.currency),
    ne(income.accountId, expense.accountId),
    sql`${income.occurredOn} between ${expense.occurredOn} - ${sql.raw(String(maxDaysApart))} and ${expense.occurredOn} + ${sql.raw(String(maxDaysApart))}`,
    isWhole(income, 'income'),
    not(sql`${expense.id} = any(${income.refusedIds})`),
    not(sql`${income.id} = any(${expense.refusedIds})`),
  );
  return await db
    .select({ expenseId: expense.id, incomeId: income.id })
    .from(expense)
    .innerJoin(income, isOtherSide)
    .where(own(expense, user, about, isWhole(expense, 'expense')))
    .orderBy(desc(expense.occurredOn), desc(expense.id))
    .limit(maxCompared);
}

/** Says of a locked transaction that another one is not the other side of its transfer. */
export async function dismissTransfer(tx: Db, user: UserId, row: TransactionRow, otherId: string): Promise<void> {
  if (row.refusedIds.includes(otherId)) return;
  await tx
    .update(transactions)
    .set({ refusedIds: [...row.refusedIds, otherId] })
    .where(own(transactions, user, eq(transactions.id, row.id), isNull(transactions.deletedAt)));
}
