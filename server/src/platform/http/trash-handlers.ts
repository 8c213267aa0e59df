import type { UserId } from '@afdal/contract/ids';
import { AppError, orNotFound } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import type { ownedStore } from '../database/owned-store.ts';

interface ById<Id> {
  readonly db: Db;
  readonly user: { readonly id: UserId };
  readonly params: { readonly id: Id };
  readonly now: Date;
}

type Rows<Id extends string> = ReturnType<typeof ownedStore<Id>>;

/** The handler that soft-deletes one of the user's rows. */
export function deleteHandler<Id extends string>(rows: Pick<Rows<Id>, 'markDeleted'>) {
  return async ({ db, user, params, now }: ById<Id>): Promise<undefined> => {
    if (!(await rows.markDeleted(db, user.id, params.id, now))) throw new AppError('not_found');
  };
}

/** The handler that restores one of the user's rows and responds with it, as `find` reads it. */
export function restoreHandler<Id extends string, Row>(
  rows: Pick<Rows<Id>, 'unmarkDeleted'>,
  find: (db: Db, user: UserId, id: Id) => Promise<Row | null>,
) {
  return async ({ db, user, params }: ById<Id>): Promise<Row> => {
    await rows.unmarkDeleted(db, user.id, params.id);
    return orNotFound(await find(db, user.id, params.id));
  };
}
