import { lasts } from '@afdal/domain/limits/age';
import type { Query, QueryCache } from '@tanstack/react-query';
import { changeStore, type Database, type PersistedRead, removeRows } from './database.ts';

export const oldestReadMs = 7 * 24 * 3_600_000;
/** Larger answers are read anew. */
const largestRead = 1_000_000;
const maxReadsLength = 8_000_000;
const flushAfterMs = 300;

interface Tools {
  readonly database: Database;
  readonly cache: QueryCache;
  readonly userId: string;
  readonly build: string;
  readonly now: () => number;
  readonly isPresent: () => boolean;
}

export type ReadPersister = ReturnType<typeof persistReads>;

/** Keeps on the device what a person has read, as it stands on the screen, with what they have changed of it. */
export function persistReads({ database, cache, userId, build, now, isPresent }: Tools) {
  const changed = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const note = (query: Query) => {
    if (query.meta?.isPersisted === false) return;
    changed.set(query.queryHash, query);
    timer ??= setTimeout(() => void flush().catch(() => {}), flushAfterMs);
  };
  const stop = cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query as Query);
  });
  // What was answered before the stores were open.
  for (const query of cache.getAll()) if (query.state.status === 'success') note(query as Query);

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...changed.values()].flatMap(toRow);
    changed.clear();
    if (rows.length === 0 || isClosed || !isPresent()) return;
    await changeStore(database, 'reads', (store) => Promise.all(rows.map((row) => store.put(row))));
  }

  const isGood = ({ at, ...row }: PersistedRead) => row.build === build && lasts(oldestReadMs, at, now());

  function toRow({ queryHash: hash, state: { data, dataUpdatedAt: at } }: Query): readonly PersistedRead[] {
    if (!isPlain(data)) return [];
    const { length: size } = JSON.stringify(data);
    return size > largestRead ? [] : [{ userId, hash, data, at, build, size }];
  }

  return {
    flush,
    async find(hash: string): Promise<PersistedRead | null> {
      const row = await database.get('reads', [userId, hash]);
      return row && isGood(row) ? row : null;
    },
    /** Removes what is too old, of another version, and, the oldest first, what is too much. */
    async prune(): Promise<void> {
      const all = await database.getAllFromIndex('reads', 'userId', userId);
      let sum = 0;
      const gone = all
        .toSorted((a, b) => b.at - a.at)
        .filter((row) => {
          sum += row.size;
          return !isGood(row) || sum > maxReadsLength;
        });
      if (gone.length === 0) return;
      await changeStore(database, 'reads', (store) =>
        Promise.all(gone.map(({ hash }) => store.delete([userId, hash]))),
      );
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      stop();
    },
  };
}

/** Whether a value is an answer's JSON: a picture and its address in memory mean nothing after a reload. */
function isPlain(data: unknown): boolean {
  return typeof data === 'object' && data !== null && !(data instanceof Blob);
}

/** Removes what is kept of those whom this is said of. */
export const forgetReads = (database: Database, isGone: (userId: string) => boolean) =>
  removeRows(database, 'reads', isGone);
