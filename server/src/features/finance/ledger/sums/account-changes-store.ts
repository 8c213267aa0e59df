import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { getDateBucket } from '../../../../platform/database/get-date-bucket.ts';
import { own } from '../../../../platform/database/own.ts';
import { transactions } from '../schema/transactions-tables.ts';

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
  const [row] = await db
    .select({ on: sql<CivilDate | null>`min(${transactions.occurredOn})` })
    .from(transactions)
    .where(own(transactions, user, isNull(transactions.deletedAt), eq(transactions.status, 'cleared')));
  return row?.on ?? null;
}
