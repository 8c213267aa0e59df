import type { PayeeId, PayeeNameId } from '@afdal/contract/finance/ledger/payees';
import type { UserId } from '@afdal/contract/ids';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { chunk } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { own } from '../../../../platform/database/own.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { payeeNames, payees } from '../schema/payees-tables.ts';
import { getPayeeKey } from './payee-key.ts';

// The other names of payees. The key of one is never that of a payee of the same person.

type PayeeNameRow = typeof payeeNames.$inferSelect;

/** What some names are other names of, by the key of each that is one. */
export async function findPayeesByOtherNames(db: Db, user: UserId, keys: readonly string[]) {
  return await readPayeesByOtherNames(keys, (some) => payeesByOtherNames(db, user, some));
}

/**
 * As `findPayeesByOtherNames`, and holds their keys until the transaction ends: it waits for who is renaming one, and then
 * has its new name. It does not wait for who adds transactions.
 */
export async function lockPayeesByOtherNames(tx: Db, user: UserId, keys: readonly string[]) {
  return await readPayeesByOtherNames(keys, (some) =>
    payeesByOtherNames(tx, user, some).for('key share', { of: payees }),
  );
}

function payeesByOtherNames(db: Db, user: UserId, keys: readonly string[]) {
  return db
    .select({ key: payeeNames.key, payee: payees })
    .from(payeeNames)
    .innerJoin(payees, own(payees, payeeNames.userId, eq(payees.id, payeeNames.payeeId)))
    .where(own(payeeNames, user, isOneOf(payeeNames.key, keys, 'text')));
}

async function readPayeesByOtherNames(
  keys: readonly string[],
  read: (some: readonly string[]) => PromiseLike<readonly { key: string; payee: typeof payees.$inferSelect }[]>,
) {
  const found = new Map<string, typeof payees.$inferSelect>();
  for (const some of chunk([...new Set(keys)])) {
    for (const { key, payee } of await read(some)) found.set(key, payee);
  }
  return found;
}

interface NamedRow {
  readonly payee: string;
  readonly formerPayee?: string | null;
  readonly originalPayee?: string | null;
}

/** The rows as they are stored: one that names its payee by another name of it has the payee's name, and says which it was. */
export async function resolvePayees<Row extends NamedRow>(
  db: Db,
  user: UserId,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const keys = rows.map(({ payee }) => getPayeeKey(payee));
  const known = await findPayeesByOtherNames(db, user, keys.filter(Boolean));
  if (known.size === 0) return rows;
  return rows.map((row, at) => {
    const payee = known.get(keys[at] ?? '');
    if (!payee) return row;
    return { ...row, payee: payee.name, formerPayee: row.payee, originalPayee: row.originalPayee ?? row.payee };
  });
}

/** The other names of a payee, in the order in which they became that. */
export async function findNames(db: Db, user: UserId, payeeId: PayeeId): Promise<PayeeNameRow[]> {
  return await db
    .select()
    .from(payeeNames)
    .where(own(payeeNames, user, eq(payeeNames.payeeId, payeeId)))
    .orderBy(asc(payeeNames.createdAt), asc(payeeNames.id));
}

export async function findName(db: Db, user: UserId, payeeId: PayeeId, id: PayeeNameId): Promise<PayeeNameRow | null> {
  const [row] = await db
    .select()
    .from(payeeNames)
    .where(own(payeeNames, user, eq(payeeNames.payeeId, payeeId), eq(payeeNames.id, id)));
  return row ?? null;
}

interface Named {
  readonly key: string;
  readonly name: string;
}

export async function addNames(
  tx: Db,
  user: UserId,
  payeeId: string,
  names: readonly Named[],
  now: Date,
): Promise<void> {
  const rows = names.map(({ key, name }) => {
    return { id: uuidv7(now.getTime()), userId: user, key, name, payeeId, createdAt: now };
  });
  await tx.insert(payeeNames).values(rows).onConflictDoNothing();
}

/** Makes the other names of some payees those of another one. */
export async function moveNames(tx: Db, user: UserId, from: readonly string[], to: string): Promise<void> {
  await tx
    .update(payeeNames)
    .set({ payeeId: to })
    .where(own(payeeNames, user, inArray(payeeNames.payeeId, [...from])));
}

/** Deletes the other name with a key; false where there is none. */
export async function deleteName(tx: Db, user: UserId, key: string): Promise<boolean> {
  const rows = await tx
    .delete(payeeNames)
    .where(own(payeeNames, user, eq(payeeNames.key, key)))
    .returning({ id: payeeNames.id });
  return rows.length > 0;
}

/** After an import of a copy: what is a payee of its own is no other name of one. */
export async function deleteNamesOfPayees(tx: Db, user: UserId): Promise<void> {
  const keys = tx
    .select({ key: payees.key })
    .from(payees)
    .where(own(payees, payeeNames.userId, eq(payees.key, payeeNames.key)));
  await tx.delete(payeeNames).where(and(own(payeeNames, user), inArray(payeeNames.key, keys)));
}
