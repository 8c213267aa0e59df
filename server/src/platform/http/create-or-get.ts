import { Failure } from '../failure.ts';
import { AlreadyThere } from './call.ts';

interface Add<T> {
  /** Inserts the row unless its id is taken: null then. */
  readonly insert: () => Promise<T | null>;
  /** The person's own row of that id. */
  readonly known: () => Promise<T | null>;
}

/** A repeated create with the person's own id answers the row that exists; anybody else's id is just taken. */
export async function createOrGet<T>({ insert, known }: Add<T>): Promise<T | AlreadyThere<T>> {
  const added = await insert();
  if (added) return added;
  const row = await known();
  if (!row) throw new Failure('conflict');
  return new AlreadyThere(row);
}
