import type { Rate, RateId } from '@afdal/contract/finance/rates';
import type { UserId } from '@afdal/contract/ids';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import type { Capped } from '../../../entitlements/list-caps.ts';
import { rates } from './tables.ts';

/** The rate as plain decimal text, `3.75`, without the trailing zeros that the column stores. */
const columns = {
  id: rates.id,
  currency: rates.currency,
  to: rates.toCurrency,
  on: rates.onDay,
  rate: sql<string>`trim_scale(${rates.rate})::text`,
};

/** The user's rates into a currency, newest day first. */
export async function findRates(db: Db, user: UserId, to: string): Promise<Rate[]> {
  const query = prepared(db, 'rates_of', (on, statement) =>
    on
      .select(columns)
      .from(rates)
      .where(own(rates, sql.placeholder('user'), eq(rates.toCurrency, sql.placeholder('to'))))
      .orderBy(desc(rates.onDay), asc(rates.currency))
      .prepare(statement),
  );
  return await query.execute({ user, to });
}

/** Sets the rate of a currency from a day on, replacing the one set for that day; `isNew` if there was none. */
export async function putRate(
  db: Db,
  user: UserId,
  rate: Omit<Rate, 'id'>,
  now: Date,
): Promise<{ readonly rate: Rate; readonly isNew: boolean }> {
  const { currency, to: toCurrency, on: onDay } = rate;
  const id = uuidv7(now.getTime());
  const [row] = await db
    .insert(rates)
    .values({ id, userId: user, currency, toCurrency, onDay, rate: rate.rate, createdAt: now })
    .onConflictDoUpdate({
      target: [rates.userId, rates.toCurrency, rates.currency, rates.onDay],
      set: { rate: rate.rate },
    })
    .returning({ ...columns, isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('a rate that was neither added nor replaced');
  const { isNew, ...saved } = row;
  return { rate: saved, isNew };
}

export async function deleteRate(db: Db, user: UserId, id: RateId): Promise<boolean> {
  const gone = await db
    .delete(rates)
    .where(own(rates, user, eq(rates.id, id)))
    .returning({ id: rates.id });
  return gone.length > 0;
}

export const cappedRates: Capped = { noun: 'rates', table: rates };
