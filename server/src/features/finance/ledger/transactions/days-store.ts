import type { UserId } from '@afdal/contract/ids';
import { eq, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { transactions } from '../schema/transactions-tables.ts';

/** Query for the days of a user's transactions, without those only planned, to be counted with those of other kinds. */
export function selectTransactionDays(db: Db, user: UserId | SQLWrapper) {
  return db
    .select({ day: transactions.occurredOn })
    .from(transactions)
    .where(own(transactions, user, isNull(transactions.deletedAt), eq(transactions.status, 'cleared')));
}
