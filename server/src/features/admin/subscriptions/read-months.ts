import type { SubscriptionMonth } from '@afdal/contract/admin/subscription-figures';
import { monthsShown } from '@afdal/domain/admin/subscriptions';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { gte, type SQLWrapper, sql, sum } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { acrossUsers } from '../../../platform/database/own.ts';
import { charges, isBeginning, isTurn, refunds, subscriptionHistory } from '../../subscriptions/tables.ts';
import { countSubscriptions } from './list-store.ts';

/** The last twelve months, the current one last: what was in effect at the end of each, and what it brought in. */
export async function readMonths({ db, now }: { readonly db: Db; readonly now: Date }): Promise<SubscriptionMonth[]> {
  const months = Array.from({ length: monthsShown }, (_, n) => getMonth(now, n - monthsShown + 1));
  const since = new Date(`${months[0]}T00:00:00Z`);
  const { counts, total } = await countSubscriptions(db, {}, now);
  const turns = await countTurns(db, since);
  const revenue = await sumRevenue(db, since);
  let active = total - counts.expired;
  return months
    .toReversed()
    .map((from) => {
      const month = { from, active, revenue: revenue.filter(({ month }) => month === from).map(withoutMonth) };
      // What began after the end of the month before was not there then, and what ended since was.
      active = Math.max(0, active - (turns.get(from) ?? 0));
      return month;
    })
    .toReversed();
}

/** The first day of a month, UTC: the current one, or so many after it. */
function getMonth(now: Date, offset: number): CivilDate {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
  return civilDate(first.toISOString().slice(0, 10)) as CivilDate;
}

const toMonth = (instant: SQLWrapper) => sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-01')`;

/** How many more subscriptions began in each month than ended. */
async function countTurns(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const { at } = subscriptionHistory;
  const rows = await db
    .select({
      month: toMonth(at),
      n: sql`sum(case when ${isBeginning(subscriptionHistory)} then 1 else -1 end)`.mapWith(Number),
    })
    .from(subscriptionHistory)
    .where(acrossUsers(isTurn(subscriptionHistory), gte(at, since)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ month, n }) => [month, n]));
}

interface MonthRevenue {
  readonly month: string;
  readonly minor: number;
  readonly currency: string;
}

function withoutMonth({ minor, currency }: MonthRevenue) {
  return { minor, currency };
}

/** What was charged in each month less what was refunded in it, for each currency. */
async function sumRevenue(db: Db, since: Date): Promise<readonly MonthRevenue[]> {
  const sumOf = async (table: typeof charges | typeof refunds) =>
    await db
      .select({
        month: toMonth(table.paidAt),
        currency: table.currency,
        minor: sum(table.amountMinor).mapWith(Number),
      })
      .from(table)
      .where(acrossUsers(gte(table.paidAt, since)))
      .groupBy(sql`1`, table.currency);
  const sums = new Map<string, MonthRevenue>();
  const add = ({ month, currency, minor }: MonthRevenue, sign: 1 | -1) => {
    const key = `${month} ${currency}`;
    sums.set(key, { month, currency, minor: (sums.get(key)?.minor ?? 0) + sign * minor });
  };
  for (const row of await sumOf(charges)) add(row, 1);
  for (const row of await sumOf(refunds)) add(row, -1);
  return [...sums.values()].toSorted((a, b) => a.currency.localeCompare(b.currency));
}
