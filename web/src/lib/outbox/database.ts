import type { Endpoint } from '@afdal/contract/endpoint';
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { NetworkError } from '../api-error.ts';
import { texts } from './texts.ts';

// The rows below lie on people's devices. Whoever renames a store, an index or a field raises the version and moves what
// is there, in `upgrade`: app/scenarios/former-version.test.tsx has rows of a former version.

/** The parts of a call that are sent, as JSON. */
export interface Sent {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** A write on this device. */
export interface QueuedWrite {
  /** Its place in the order in which all are sent. */
  readonly place: number;
  readonly userId: string;
  readonly name: string;
  /** How it is sent: as the contract said when it was made, so that no page has to load that. */
  readonly entry: Pick<Endpoint, 'method' | 'path'>;
  readonly sent: Sent;
  /** What it is about, in the person's words, or else what it is. */
  readonly title: string;
  /** Milliseconds. */
  readonly madeAt: number;
  /** How often the server failed over it. */
  readonly faults: number;
  /** Why the server rejected it. Such a write is sent again only when the person says so. */
  readonly refusal: string | null;
}

/** What was read last under a key. */
export interface PersistedRead {
  readonly userId: string;
  readonly hash: string;
  readonly data: unknown;
  /** When the server said so; milliseconds. */
  readonly at: number;
  /** The version of the app that understands it. */
  readonly build: string;
  /** Of its JSON, in UTF-16 units. */
  readonly size: number;
}

/** The writes that wait, in their order, and what was read last. Both by person. */
interface Stores extends DBSchema {
  writes: { key: number; value: QueuedWrite; indexes: { userId: string } };
  reads: { key: [userId: string, hash: string]; value: PersistedRead; indexes: { userId: string } };
}

export type StoreName = 'writes' | 'reads';
export type Database = IDBPDatabase<Stores>;

/** Opens the device's stores. @throws where the browser keeps nothing, such as in some private windows */
export async function openDatabase(): Promise<Database> {
  return await openDB<Stores>('afdal', 1, {
    upgrade: (database) => {
      database.createObjectStore('writes', { keyPath: 'place', autoIncrement: true }).createIndex('userId', 'userId');
      database.createObjectStore('reads', { keyPath: ['userId', 'hash'] }).createIndex('userId', 'userId');
    },
    // Another tab has a newer version, or the browser's data are being cleared.
    blocking: (_, __, { target }) => (target as IDBDatabase).close(),
  });
}

/** Changes a store in one transaction. Resolves once all is on the disk, which the shorthands of idb do not wait for. */
export async function changeStore<Name extends StoreName, T>(
  database: Database,
  name: Name,
  change: (store: IDBPObjectStore<Stores, [Name], Name, 'readwrite'>) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
  const [changed] = await Promise.all([change(transaction.store), transaction.done]);
  return changed;
}

/** Removes the rows of a person, or of everybody else. */
export async function removeRows(
  database: Database,
  name: StoreName,
  isGone: (userId: string) => boolean,
): Promise<void> {
  await changeStore(database, name, async (store) => {
    // By the keys alone: what was read may be large, and this runs before anything of it is shown.
    let cursor = await store.index('userId').openKeyCursor();
    while (cursor) {
      if (isGone(cursor.key)) await store.delete(cursor.primaryKey);
      cursor = await cursor.continue();
    }
  });
}

/** Longer than the call of another tab may take. */
const longestTurnMs = 35_000;

/** Runs while no other tab runs anything else by this. @throws Unanswered where another tab takes too long, and nothing was run */
export async function aloneAmongTabs<T>(work: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return await work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request('outbox', { signal: AbortSignal.timeout(longestTurnMs) }, begin);
  } catch (error) {
    throw hasBegun ? error : new NetworkError(texts.behind, error);
  }
}
