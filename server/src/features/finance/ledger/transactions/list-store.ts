import type { CategoryId } from '@afdal/contract/finance/categories';
import type { Transaction } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { firstMoneyDay, lastMoneyDay } from '@afdal/domain/money/limits';
import { and, arrayContains, desc, eq, gte, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import { categories } from '../schema/categories-tables.ts';
import { moneyAccounts } from '../schema/money-accounts-tables.ts';
import { transactions, transactionTags } from '../schema/transactions-tables.ts';
import type { RowPosition } from './cursor.ts';
import { type Filter, isTagged, toConditions, toIndexConditions } from './filter.ts';
import { transactionColumns } from './transaction-row.ts';

export interface Page {
  readonly filter: Filter;
  /** Deleted transactions instead of live ones. */
  readonly trash: boolean;
  /** The last row of the previous page; null for the first page. */
  readonly after: RowPosition | null;
  readonly limit: number;
}

const firstId = '00000000-0000-0000-0000-000000000000';

/** A page of the user's transactions, latest first. */
export async function findTransactions(db: Db, user: UserId, page: Page): Promise<Transaction[]> {
  if (isPlain(page)) return await findLatest(db, user, page);
  const [one, other, ...more] = toIndexConditions(page.filter).map((about) => selectPage(db, user, page, about));
  if (!one) return [];
  if (!other) return await one;
  // By name: the columns of a union are named after those of its first query.
  return await unionAll(one, other, ...more)
    .orderBy(sql`occurred_on desc, id desc`)
    .limit(page.limit);
}

/** The ids of the user's category and of its subcategories. */
export async function findCategoryWithSubcategories(db: Db, user: UserId, id: CategoryId): Promise<string[]> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(own(categories, user, or(eq(categories.id, id), eq(categories.parentId, id))));
  return rows.map((row) => row.id);
}

/** The currencies of the user's accounts, deleted ones too: no transaction has another. */
export async function findCurrencies(db: Db, user: UserId): Promise<string[]> {
  const { currency } = moneyAccounts;
  const rows = await db
    .selectDistinct({ currency })
    .from(moneyAccounts)
    .where(own(moneyAccounts, user))
    .orderBy(currency);
  return rows.map((row) => row.currency);
}

/** For each word, the user's live categories whose name holds it, and the subcategories of such. */
export async function categoriesHolding(db: Db, user: UserId, words: readonly string[]): Promise<string[][]> {
  const { id, parentId, nameKey, deletedAt } = categories;
  const rows = await db
    .select({ id, parentId, nameKey })
    .from(categories)
    .where(own(categories, user, isNull(deletedAt)));
  const keys = new Map(rows.map((row) => [row.id, row.nameKey]));
  return words.map((word) => {
    const matchesWord = (categoryId: string | null) => (keys.get(categoryId ?? '') ?? '').includes(word);
    return rows.filter((row) => matchesWord(row.id) || matchesWord(row.parentId)).map((row) => row.id);
  });
}

function isPlain({ filter, trash }: Page): boolean {
  const { from, to, ...narrowing } = filter;
  return !trash && Object.values(narrowing).every((value) => value === undefined);
}

/** The most frequent list, filtered by dates at most: a prepared statement. */
async function findLatest(db: Db, user: UserId, page: Page): Promise<Transaction[]> {
  const query = prepared(db, 'latest_transactions', (on, statement) =>
    on
      .select(transactionColumns)
      .from(transactions)
      .where(
        own(
          transactions,
          sql.placeholder('user'),
          isNull(transactions.deletedAt),
          gte(transactions.occurredOn, sql.placeholder('from')),
          isBehind(byDay, sql.placeholder('day'), sql.placeholder('id')),
        ),
      )
      .orderBy(desc(transactions.occurredOn), desc(transactions.id))
      .limit(sql.placeholder('limit'))
      .prepare(statement),
  );
  const { occurredOn: day, id } = getUpperBound(page);
  return await query.execute({ user, from: page.filter.from ?? firstMoneyDay, day, id, limit: page.limit });
}

function selectPage(db: Db, user: UserId, { filter, trash, after, limit }: Page, about: SQL | undefined) {
  const { to, ...unbounded } = filter;
  const { deletedAt, mergedIntoId } = transactions;
  const whole = own(transactions, user, trash ? and(isNotNull(deletedAt), isNull(mergedIntoId)) : isNull(deletedAt));
  const { tag } = filter;
  // What is in the trash has no rows there.
  const isJoined = tag !== undefined && !trash;
  const order = isJoined ? byDayOfTag : byDay;
  const bound = getUpperBound({ filter, after });
  const behind = after || to ? isBehind(order, bound.occurredOn, bound.id) : undefined;
  const trashedTag = tag !== undefined && trash ? arrayContains(transactions.tags, [tag]) : undefined;
  const page = db
    .select(transactionColumns)
    .from(transactions)
    .where(and(whole, about, behind, trashedTag, ...toConditions(unbounded)))
    .orderBy(desc(order.occurredOn), desc(order.id))
    .limit(limit)
    .$dynamic();
  return isJoined ? page.innerJoin(transactionTags, isTagged(tag)) : page;
}

/** The same order twice, in the columns of the table whose index has it. */
const byDay = { occurredOn: transactions.occurredOn, id: transactions.id };
const byDayOfTag = { occurredOn: transactionTags.occurredOn, id: transactionTags.transactionId };

/**
 * The position that all rows of a page are behind: the last row of the previous page, or the end of the filter's days. Of
 * two bounds PostgreSQL would begin at the day's, and read and skip all previous pages.
 */
function getUpperBound({ filter, after }: Pick<Page, 'filter' | 'after'>): RowPosition {
  const end = { occurredOn: addDays(filter.to ?? lastMoneyDay, 1), id: firstId };
  return after && after.occurredOn < end.occurredOn ? after : end;
}

function isBehind(order: typeof byDay | typeof byDayOfTag, day: unknown, id: unknown): SQL {
  return sql`(${order.occurredOn}, ${order.id}) < (${day}::date, ${id}::uuid)`;
}
