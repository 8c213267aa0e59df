import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type CappedNoun, listCaps } from '@afdal/domain/limits/list-caps';
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own.ts';
import type { ownedStore } from '../../platform/database/owned-store.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { cappedNounLabels } from './texts.ts';

/** A noun of which a person keeps so many, whatever the plan. Its area says which rows count. */
export interface Capped {
  readonly noun: CappedNoun;
  readonly table: PgTable & { readonly userId: PgColumn };
  /** Which of the person's rows count; all, if it is not said. */
  readonly which?: SQL | undefined;
  /** Counted apart for each value of it. */
  readonly per?: PgColumn;
}

/** A noun of which the rows that count may depend on the day. */
export type CappedNow = Capped | ((today: CivilDate) => Capped);

export function cappedOn(nouns: readonly CappedNow[], today: CivilDate): Capped[] {
  return nouns.map((noun) => (typeof noun === 'function' ? noun(today) : noun));
}

/**
 * Makes rows of a noun, unless there are too many then. Locks the user: of concurrent calls, each counts what the others
 * made.
 *
 * @param make returns what it made; null where there was nothing to make
 * @throws Failure `list_full`
 */
export async function makeWithinCap<T>(db: Db, user: UserId, capped: Capped, make: (tx: Db) => Promise<T>): Promise<T> {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user);
    const made = await make(tx);
    if (made !== null) await assertWithinCap(tx, user, capped);
    return made;
  });
}

interface Restore<Id> {
  readonly db: Db;
  readonly user: CallerToday;
  readonly params: { readonly id: Id };
}

/** The handler that restores one of the user's rows, unless there are too many then, and responds with it as `find` reads it. */
export function restoreWithinCap<Id extends string, Row>(
  capped: Capped,
  rows: Pick<ReturnType<typeof ownedStore<Id>>, 'unmarkDeleted'>,
  find: (db: Db, user: CallerToday, id: Id) => Promise<Row | null>,
) {
  return async ({ db, user, params: { id } }: Restore<Id>): Promise<Row> => {
    await makeWithinCap(db, user.id, capped, async (tx) => ((await rows.unmarkDeleted(tx, user.id, id)) ? true : null));
    return orNotFound(await find(db, user, id));
  };
}

/**
 * Checks, after rows were made, that there are not too many. Call it in the transaction that made them, with the user
 * locked.
 *
 * @throws Failure `list_full`
 */
export async function assertWithinCap(tx: Db, user: UserId, capped: Capped): Promise<void> {
  const { noun } = capped;
  if (!(await isBeyondCap(tx, user, capped))) return;
  throw new AppError('list_full', { textValues: { limit: `${listCaps[noun]} ${cappedNounLabels[noun]}` } });
}

/** Whether the user has more rows of a noun than there may be. */
export async function isBeyondCap(tx: Db, user: UserId, { noun, table, which, per }: Capped): Promise<boolean> {
  const rows = tx
    .select({ n: count().as('n') })
    .from(table)
    .where(own(table, user, which));
  const counts = (per ? rows.groupBy(per) : rows).as('counted');
  const [largest] = await tx.select({ n: sql<number>`coalesce(max(${counts.n}), 0)::int` }).from(counts);
  return (largest?.n ?? 0) > listCaps[noun];
}
