import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { findQueue } from '../jobs/find-queue.ts';

/** A scrape waits so long for the database. Prometheus itself waits ten seconds by default. */
export const databasePatienceMs = 2_000;

/** What is done regularly to keep the data safe, as the database knows it. */
export interface Upkeep {
  /** When each was last done with a backup: `written`, `tested`, `restored`. */
  readonly backups: ReadonlyMap<string, Date>;
  /** When the invariants were last checked; null before the first time. */
  readonly checkedAt: Date | null;
  /** The invariant of each violation that was found then. */
  readonly violated: readonly string[];
}

export interface DatabaseSources {
  readonly db: Db;
  readonly clock: Clock;
  readonly findUpkeep: (db: Db) => Promise<Upkeep>;
}

interface DatabaseReading {
  readonly queue: Awaited<ReturnType<typeof findQueue>>;
  readonly upkeep: Upkeep;
}

/** Returns what reads the queue and the upkeep; null where the database does not answer in time. It asks once at a time. */
export function readDatabase(
  { db, clock, findUpkeep }: DatabaseSources,
  patienceMs = databasePatienceMs,
): () => Promise<DatabaseReading | null> {
  let reading: Promise<DatabaseReading | null> | null = null;
  const read = async () => ({ queue: await findQueue(db, clock.now()), upkeep: await findUpkeep(db) });
  return async () => {
    reading ??= read()
      .catch(() => null)
      .finally(() => {
        reading = null;
      });
    const answered = new AbortController();
    const late = sleep(patienceMs, null, { signal: answered.signal }).catch(() => null);
    try {
      return await Promise.race([reading, late]);
    } finally {
      answered.abort();
    }
  };
}
