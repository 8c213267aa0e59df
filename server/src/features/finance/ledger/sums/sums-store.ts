import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type AccountType, isLiquid } from '@afdal/domain/money/account';
import type { CategoryKind } from '@afdal/domain/money/category';
import { and, eq, gte, isNull, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { dateArray, getDateBucket } from '../../../../platform/database/get-date-bucket.ts';
import { hasDistributionKey, own } from '../../../../platform/database/own.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import { getPayeeKey } from '../payee-store/payee-key.ts';
import { moneyAccounts } from '../schema/money-accounts-tables.ts';
import { isCounted, isRefund, transactions, transactionTags } from '../schema/transactions-tables.ts';

/**
 * Cleared income or expenses of one currency. Split by day only where the rate of the day matters. Refunds lower the
 * expenses of their category and are no income: `minor` is negative where they exceed what was spent.
 */
export interface Sum {
  /** The index of the stretch between `starts`, from 0. */
  readonly dateBucket: number;
  readonly kind: CategoryKind;
  readonly currency: string;
  readonly occurredOn: CivilDate | null;
  readonly minor: number;
}

export interface CategorySum extends Sum {
  readonly categoryId: string | null;
  readonly count: number;
}

export interface PayeeSum extends Sum {
  readonly payee: string;
  readonly count: number;
}

interface TagsSum extends Sum {
  /** What the transactions have, in their order; empty of what has none. */
  readonly tags: readonly string[];
  readonly count: number;
}

interface SumRange {
  /** The first day of each stretch, and the day after the last. */
  readonly starts: readonly CivilDate[];
  /** The user's own currency: its amounts are summed across days. */
  readonly currency: string;
  readonly accountId?: AccountId | undefined;
}

const dateBucket = getDateBucket(transactions.occurredOn, sql.placeholder('starts'));
const dayWhereItCounts = sql<CivilDate | null>`case when ${transactions.currency} <> ${sql.placeholder('currency')}::text then ${transactions.occurredOn} end`;
const refunds = isRefund(sql.placeholder('user'));
const kind = sql<CategoryKind>`case when ${refunds} then 'expense' else ${transactions.type} end`;
const minor = sql<number>`sum(case when ${refunds} then -${transactions.amountMinor} else ${transactions.amountMinor} end)::bigint`;
const rows = sql<number>`count(*)::int`;

const sumColumns = {
  dateBucket,
  kind,
  currency: transactions.currency,
  occurredOn: dayWhereItCounts,
  minor,
};

/** Expenses and income in consecutive stretches of days. */
export async function sumTransactions(db: Db, user: UserId, range: SumRange): Promise<Sum[]> {
  const query = prepared(db, 'cycle_sums', (on, statement) =>
    on.select(sumColumns).from(transactions).where(inRange).groupBy(sql`1, 2, 3, 4`).prepare(statement),
  );
  return await query.execute(toStatementValues(user, range));
}

/** As `sumTransactions`, by category. */
export async function sumByCategory(db: Db, user: UserId, range: SumRange): Promise<CategorySum[]> {
  const query = prepared(db, 'cycle_category_sums', (on, statement) =>
    on
      .select({ ...sumColumns, categoryId: transactions.categoryId, count: rows })
      .from(transactions)
      .where(inRange)
      .groupBy(sql`1, 2, 3, 4, 6`)
      .prepare(statement),
  );
  return await query.execute(toStatementValues(user, range));
}

/** As `sumTransactions`, by payee as it was written, the spelling used last first. */
export async function sumByPayee(db: Db, user: UserId, range: SumRange): Promise<PayeeSum[]> {
  const query = prepared(db, 'payee_sums', (on, statement) =>
    on
      .select({ ...sumColumns, payee: transactions.payee, count: rows })
      .from(transactions)
      .where(inRange)
      .groupBy(sql`1, 2, 3, 4, 6`)
      .orderBy(sql`max(${transactions.occurredOn}) desc`)
      .prepare(statement),
  );
  return await query.execute(toStatementValues(user, range));
}

/** As `sumTransactions`, by all tags of a transaction together: each is in one sum, whichever and however many it has. */
export async function sumByTags(db: Db, user: UserId, range: SumRange): Promise<TagsSum[]> {
  const query = prepared(db, 'tags_sums', (on, statement) =>
    on
      .select({ ...sumColumns, tags: transactions.tags, count: rows })
      .from(transactions)
      .where(inRange)
      .groupBy(sql`1, 2, 3, 4, 6`)
      .prepare(statement),
  );
  return await query.execute(toStatementValues(user, range));
}

/** One group of transactions: those of categories, of a payee, or with a tag; null, or no payee, for what has none. */
export type SumSelection =
  | { readonly categoryIds: readonly string[] | null }
  | { readonly payee: string }
  | { readonly tag: string | null };

/** As `sumTransactions`, of one group. */
export async function sumSelected(db: Db, user: UserId, range: SumRange, selection: SumSelection): Promise<Sum[]> {
  const { name, condition, value } = toSelection(selection);
  const query = prepared(db, `${name}_sums`, (on, statement) =>
    on.select(sumColumns).from(transactions).where(and(inRange, condition)).groupBy(sql`1, 2, 3, 4`).prepare(statement),
  );
  return await query.execute({ ...toStatementValues(user, range), selected: value });
}

function toSelection(selection: SumSelection) {
  const selected = sql.placeholder('selected');
  if ('payee' in selection) {
    const condition = sql`${transactions.payeeKey} = ${selected}::text`;
    return { name: 'one_payee', condition, value: getPayeeKey(selection.payee) };
  }
  if ('tag' in selection) {
    if (selection.tag === null) {
      return { name: 'no_tag', condition: sql`cardinality(${transactions.tags}) = 0`, value: null };
    }
    return { name: 'one_tag', condition: hasTag(selected), value: selection.tag };
  }
  const { categoryIds } = selection;
  if (categoryIds === null) return { name: 'no_category', condition: isNull(transactions.categoryId), value: null };
  const condition = sql`${transactions.categoryId} = any(${selected}::uuid[])`;
  return { name: 'some_categories', condition, value: `{${categoryIds.join()}}` };
}

/** The user is named for the plan alone: a tag is of the user of its transaction. */
function hasTag(tag: Placeholder): SQL {
  const { userId, transactionId } = transactionTags;
  return sql`${transactions.id} in (select ${transactionId} from ${transactionTags}
    where ${userId} = ${sql.placeholder('user')} and ${transactionTags.tag} = ${tag}
      and ${transactionTags.occurredOn} >= ${sql.placeholder('first')}::date
      and ${transactionTags.occurredOn} < ${sql.placeholder('end')}::date)`;
}

const inRange = own(
  transactions,
  sql.placeholder('user'),
  isCounted,
  sql`${transactions.occurredOn} >= ${sql.placeholder('first')}::date`,
  sql`${transactions.occurredOn} < ${sql.placeholder('end')}::date`,
  sql`(${sql.placeholder('account')}::uuid is null or ${transactions.accountId} = ${sql.placeholder('account')}::uuid)`,
);

function toStatementValues(user: UserId, { starts, currency, accountId }: SumRange) {
  const [first, end] = [starts[0], starts.at(-1)];
  return { user, starts: dateArray(starts), currency, first, end, account: accountId ?? null };
}

/** A planned transaction whose money is reserved. */
export interface Promised {
  readonly type: 'expense' | 'transfer';
  readonly accountId: string;
  /** Of a transfer, with what comes in there in that account's currency. */
  readonly toAccountId: string | null;
  readonly receivedMinor: number | null;
  readonly categoryId: string | null;
  readonly currency: string;
  readonly occurredOn: CivilDate;
  readonly minor: number;
}

/** What is planned before a day, overdue ones too: expenses, and transfers into savings. */
export async function findPromises(
  db: Db,
  user: UserId,
  { from, before }: { from?: CivilDate; before: CivilDate },
): Promise<Promised[]> {
  const query = prepared(db, from ? 'promises_between' : 'promises_before', (on, statement) =>
    on
      .select({
        type: transactions.type,
        accountId: transactions.accountId,
        toAccountId: transactions.toAccountId,
        receivedMinor: transactions.receivedMinor,
        categoryId: transactions.categoryId,
        currency: transactions.currency,
        occurredOn: sql<CivilDate>`${transactions.occurredOn}`,
        minor: transactions.amountMinor,
        toType: sql<AccountType | null>`${moneyAccounts.type}`,
      })
      .from(transactions)
      .leftJoin(
        moneyAccounts,
        and(hasDistributionKey(moneyAccounts, transactions.userId), eq(moneyAccounts.id, transactions.toAccountId)),
      )
      .where(
        own(
          transactions,
          sql.placeholder('user'),
          isNull(transactions.deletedAt),
          sql`${transactions.status} = 'planned'`,
          lt(transactions.occurredOn, sql.placeholder('before')),
          from && gte(transactions.occurredOn, sql.placeholder('from')),
        ),
      )
      .prepare(statement),
  );
  const rows = await query.execute({ user, before, from });
  return rows.flatMap(({ type, toType, ...row }): Promised[] => {
    if (type === 'income') return [];
    const isPromised = type === 'expense' || (toType !== null && !isLiquid(toType));
    return isPromised ? [{ type, ...row }] : [];
  });
}

/** What posted transactions changed an account's balance by in a stretch of days; minor units of its currency. */
interface AccountChange {
  readonly accountId: string;
  /** The index of the stretch between `starts`, from 0. */
  readonly dateBucket: number;
  readonly minor: number;
}

/**
 * What changed each account's balance in consecutive stretches of days.
 *
 * @param starts the first day of each stretch; the last one is open
 */
export async function sumAccountChanges(db: Db, user: UserId, starts: readonly CivilDate[]): Promise<AccountChange[]> {
  const { accountId, toAccountId, type, amountMinor, receivedMinor, occurredOn, deletedAt, status } = transactions;
  const dateBucket = getDateBucket(occurredOn, starts);
  const posted = own(
    transactions,
    user,
    isNull(deletedAt),
    eq(status, 'cleared'),
    sql`${occurredOn} >= ${starts[0]}::date`,
  );
  const from = await db
    .select({
      accountId,
      dateBucket,
      minor: sql<number>`sum(case when ${type} = 'income' then ${amountMinor} else -${amountMinor} end)::bigint`,
    })
    .from(transactions)
    .where(posted)
    .groupBy(sql`1, 2`);
  const to = await db
    .select({ accountId: sql<string>`${toAccountId}`, dateBucket, minor: sql<number>`sum(${receivedMinor})::bigint` })
    .from(transactions)
    .where(and(posted, eq(type, 'transfer')))
    .groupBy(sql`1, 2`);
  return [...from, ...to];
}

/** The day of the user's first posted transaction; null without any. */
export async function firstPostedOn(db: Db, user: UserId): Promise<CivilDate | null> {
  const query = prepared(db, 'first_posted_on', (on, statement) =>
    on
      .select({ on: sql<CivilDate | null>`min(${transactions.occurredOn})` })
      .from(transactions)
      .where(
        own(transactions, sql.placeholder('user'), isNull(transactions.deletedAt), eq(transactions.status, 'cleared')),
      )
      .prepare(statement),
  );
  const [row] = await query.execute({ user });
  return row?.on ?? null;
}
