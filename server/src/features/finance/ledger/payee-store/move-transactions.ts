import type { UserId } from '@afdal/contract/ids';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { isOneOf } from '../../../../platform/database/is-one-of.ts';
import { own } from '../../../../platform/database/own.ts';
import { transactions } from '../schema/transactions-tables.ts';
import { getPayeeKey } from './payee-key.ts';

const { payee, payeeKey, formerPayee, originalPayee, searchText, deletedAt, importId } = transactions;

/** A payee's name and its key. */
interface Named {
  readonly name: string;
  readonly key: string;
}

/** The rows of some payees. Live and deleted ones have separate indexes. */
function isOfPayee(keys: readonly string[], ...more: (SQL | undefined)[]): SQL | undefined {
  const isNamed = and(isOneOf(payeeKey, keys, 'text'), ...more);
  return or(and(isNull(deletedAt), isNamed), and(isNotNull(deletedAt), isNamed));
}

/** The search text begins with the payee's key, to which `searchable` adds what follows. */
function searchTextWith(key: string): SQL {
  return sql`${key}::text || substr(${searchText}, char_length(${payeeKey}) + 1)`;
}

/**
 * Gives the transactions of some payees, those in the trash too, to another one, and lets each know which it had. Those that
 * had one of the names `back` before come back to it. `updatedAt` stays: only what a person changes of a row counts as edited.
 *
 * @returns how many there were
 */
export async function moveTransactions(
  tx: Db,
  user: UserId,
  from: readonly string[],
  to: Named,
  back: readonly string[] = [],
): Promise<number> {
  const isBack = isOneOf(formerPayee, back, 'text');
  const moved = await tx
    .update(transactions)
    .set({
      payee: to.name,
      payeeKey: to.key,
      searchText: searchTextWith(to.key),
      originalPayee: sql`coalesce(${originalPayee}, ${payee})`,
      formerPayee: sql`case when ${isBack} then null else coalesce(${formerPayee}, ${payee}) end`,
    })
    .where(own(transactions, user, isOfPayee(from)));
  return moved.rowCount ?? 0;
}

/** Writes the name of a payee on its transactions as it is spelled now. */
export async function respellTransactions(tx: Db, user: UserId, { name, key }: Named): Promise<void> {
  await tx
    .update(transactions)
    .set({ payee: name, originalPayee: sql`coalesce(${originalPayee}, ${payee})` })
    .where(own(transactions, user, isOfPayee([key], sql`${payee} <> ${name}`)));
}

/** Gives the transactions that came to a payee under some spellings of one name that name back, exactly as it was. */
export async function giveBack(
  tx: Db,
  user: UserId,
  from: string,
  key: string,
  spellings: readonly string[],
): Promise<void> {
  const isMeant = isOneOf(formerPayee, spellings, 'text');
  await tx
    .update(transactions)
    .set({
      payee: sql`${formerPayee}`,
      payeeKey: key,
      searchText: searchTextWith(key),
      // What no bank wrote had no other name before.
      originalPayee: sql`case when ${importId} is null and ${originalPayee} = ${formerPayee} then null else ${originalPayee} end`,
      formerPayee: null,
    })
    .where(own(transactions, user, isOfPayee([from], isMeant)));
}

/** Under which names the transactions of a payee came to it, and how many of the live ones under each. */
export async function countFormerPayees(db: Db, user: UserId, key: string) {
  const rows = await db
    .select({ name: formerPayee, count: sql<number>`(count(*) filter (where ${isNull(deletedAt)}))::int` })
    .from(transactions)
    .where(own(transactions, user, isOfPayee([key], isNotNull(formerPayee))))
    .groupBy(formerPayee);
  return rows.map(({ name, count }) => ({ name: name ?? '', key: getPayeeKey(name ?? ''), count }));
}

/** What the payee of a key was last used for: its latest transaction of each type that is no part of a split. */
export async function findLatestOfPayee(db: Db, user: UserId, key: string) {
  const { type, categoryId, occurredOn, splitId, id } = transactions;
  return await db
    .selectDistinctOn([type], { type, payee, categoryId, occurredOn })
    .from(transactions)
    .where(own(transactions, user, isOfPayee([key]), isNull(splitId), eq(payeeKey, key)))
    .orderBy(type, desc(occurredOn), desc(id));
}
