import { lt } from 'drizzle-orm';
import { defineArea } from '../area/define-area.ts';
import type { Db } from '../database/database.ts';
import { acrossUsers } from '../database/own.ts';
import { idempotencyKeyLifetimeMs } from '../http/idempotency.ts';
import { callRates, callStatistics, idempotencyKeys } from '../http/tables.ts';

/** What is kept of calls themselves. */
export const callsArea = defineArea({
  commonTables: [
    { table: callRates, placement: 'local: counters that may be lost, of networks and people' },
    { table: callStatistics, placement: 'local: sums of an hour, of nobody' },
  ],
  tables: [
    {
      table: idempotencyKeys,
      notExported: 'answers that were given, for a day: what they tell stands in the rows',
      notCascaded: 'deleted by `eraseAccount`, and purged after a day',
      purge: (db, _, now) => purgeCalls(db, now),
      atTakeover: 'stays: answers for a day, told again to who signs in and knows the key',
    },
  ],
});

/** Deletes expired idempotency keys and rate-limit counters that are fully replenished. */
async function purgeCalls(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(acrossUsers(lt(idempotencyKeys.createdAt, new Date(now.getTime() - idempotencyKeyLifetimeMs))));
  await db.delete(callRates).where(lt(callRates.freeAt, now));
}
