import { IDBFactory } from 'fake-indexeddb';
import { inStore, openDatabase, type StoreName } from '../lib/outbox/database.ts';

/** A browser's stores, which outlive the pages that open them. */
export function aDevice() {
  const factory = new IDBFactory();
  const open = () => openDatabase(factory);
  return {
    factory,
    open,
    /** All rows of a store, of whomever they are. */
    async rows<T>(name: StoreName): Promise<readonly T[]> {
      const database = await open();
      const found = await inStore<T[]>(database, name, 'readonly', (store) => store.getAll());
      database.close();
      return found ?? [];
    },
  };
}

export type Device = ReturnType<typeof aDevice>;
