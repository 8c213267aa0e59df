import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { findQueue } from '../jobs/find-queue.ts';

/** A scrape waits so long for the database. Prometheus itself waits ten seconds by default. */
export const databasePatienceMs = 2_000;

type Queue = Awaited<ReturnType<typeof findQueue>>;

/** Returns what reads the queue; null where the database does not answer in time. It asks once at a time. */
export function readDatabase(db: Db, clock: Clock, patienceMs = databasePatienceMs): () => Promise<Queue | null> {
  let reading: Promise<Queue | null> | null = null;
  return async () => {
    reading ??= findQueue(db, clock.now())
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
