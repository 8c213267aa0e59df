/** The device's stores: the writes that wait, in their order, and what was read last. Both by person. */
const stores = {
  writes: { keyPath: 'place', autoIncrement: true },
  reads: { keyPath: ['userId', 'hash'] },
} as const satisfies Record<string, IDBObjectStoreParameters>;

export type StoreName = keyof typeof stores;

/** Opens the device's stores. @throws where the browser keeps nothing, such as in some private windows */
export function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open('afdal', 1);
  opening.onupgradeneeded = () => {
    for (const [name, options] of Object.entries(stores)) {
      opening.result.createObjectStore(name, options).createIndex('userId', 'userId');
    }
  };
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      // Another tab has a newer version, or the browser's data are being cleared.
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

/** Runs in one transaction; answers what the last request found, once all is on the disk. */
export function inStore<T>(
  database: IDBDatabase,
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' });
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Removes the rows of a person, or of everybody else. */
export async function removeRows(
  database: IDBDatabase,
  name: StoreName,
  isGone: (userId: string) => boolean,
): Promise<void> {
  await inStore(database, name, 'readwrite', (store) => {
    const cursor = store.openCursor();
    cursor.onsuccess = () => {
      const found = cursor.result;
      if (!found) return;
      if (isGone((found.value as { readonly userId: string }).userId)) found.delete();
      found.continue();
    };
    return undefined;
  });
}
