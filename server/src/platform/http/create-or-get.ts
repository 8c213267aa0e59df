import { AppError } from '../app-error.ts';
import { ExistingRow } from './call.ts';

interface Add<T> {
  /** Inserts the row, or returns null if its id is taken. */
  readonly insert: () => Promise<T | null>;
  /** The user's own row with that id. */
  readonly known: () => Promise<T | null>;
}

/** A repeated create returns the user's existing row. @throws Failure `conflict` for an id that another user has taken */
export async function createOrGet<T>({ insert, known }: Add<T>): Promise<T | ExistingRow<T>> {
  const added = await insert();
  if (added) return added;
  const row = await known();
  if (!row) throw new AppError('conflict');
  return new ExistingRow(row);
}
