import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb';
import { vi } from 'vitest';
import { openDatabase, type StoreName } from '../../lib/outbox/database.ts';

// By these idb recognises what it wraps. Without `indexedDB`, a window stores nothing.
Object.assign(globalThis, { IDBCursor, IDBDatabase, IDBIndex, IDBObjectStore, IDBRequest, IDBTransaction });

/** A browser's stores, which outlive the pages that open them. */
export function aDevice() {
  const factory = new IDBFactory();
  const open = async () => {
    vi.stubGlobal('indexedDB', factory);
    return await openDatabase();
  };
  return {
    factory,
    open,
    /** All rows of a store, of whomever they are. */
    async rows<T>(name: StoreName): Promise<readonly T[]> {
      const database = await open();
      const found = await database.getAll(name);
      database.close();
      return found as unknown as readonly T[];
    },
  };
}

export type Device = ReturnType<typeof aDevice>;
