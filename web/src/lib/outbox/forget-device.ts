import { changeStore, openDatabase } from './database.ts';

/** Removes everything that this device keeps of a person: what they read, what waits, and what pages remembered by their id. */
export async function forgetDevice(userId: string): Promise<void> {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.includes(userId) || storage.getItem(key)?.includes(userId)) storage.removeItem(key);
    }
  }
  const database = await openDatabase();
  for (const name of ['writes', 'reads'] as const) {
    await changeStore(database, name, (store) => store.clear());
  }
  database.close();
}
