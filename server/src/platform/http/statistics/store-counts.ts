import { callStatisticsDays } from '@afdal/domain/admin/operations';
import { lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import { callStatistics } from '../tables.ts';
import type { CallCounter, CallCounts } from './count-calls.ts';

const everyMs = 30_000;
/** Statements of more rows are split: PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 500;
/** While the database is away, so much is kept; what is older is forgotten. */
const longestKept = 5_000;

/** Adds what one process counted to what all have. */
export async function addCounts(db: Db, counts: readonly CallCounts[]): Promise<void> {
  const rows = merge(counts);
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insert(callStatistics)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({
        target: [callStatistics.hour, callStatistics.call],
        set: {
          count: sql`${callStatistics.count} + excluded.count`,
          unauthorized: sql`${callStatistics.unauthorized} + excluded.unauthorized`,
          errors: sql`${callStatistics.errors} + excluded.errors`,
          latencies: sql`(select array_agg(stored + added order by n)
            from unnest(${callStatistics.latencies}, excluded.latencies) with ordinality as ranges (stored, added, n))`,
        },
      });
  }
}

/** One row for each hour and call, in an order that all processes keep, so that none waits for another in a circle. */
function merge(counts: readonly CallCounts[]) {
  const rows = new Map<string, CallCounts & { readonly latencies: number[] }>();
  for (const each of counts) {
    const key = `${each.hour.getTime()} ${each.call}`;
    const before = rows.get(key);
    rows.set(key, {
      ...each,
      count: each.count + (before?.count ?? 0),
      unauthorized: each.unauthorized + (before?.unauthorized ?? 0),
      errors: each.errors + (before?.errors ?? 0),
      latencies: each.latencies.map((n, range) => n + (before?.latencies[range] ?? 0)),
    });
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

export async function pruneCounts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - callStatisticsDays * 86_400_000);
  await db.delete(callStatistics).where(lt(callStatistics.hour, before));
}

/** Stores every half minute what this process has counted. Returns what stores the rest, and ends it. */
export function storeCounts(db: Db, counter: CallCounter, onError: (error: unknown) => void): () => Promise<void> {
  const store = async () => {
    const counts = counter.take();
    try {
      await addCounts(db, counts);
    } catch (error) {
      counter.giveBack(counts.slice(-longestKept));
      onError(error);
    }
  };
  const timer = setInterval(() => void store(), everyMs);
  return async () => {
    clearInterval(timer);
    await store();
  };
}
