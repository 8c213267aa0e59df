import type { CategoryId } from '@afdal/contract/finance/categories';
import type { UserId } from '@afdal/contract/ids';
import type { CategoryKind } from '@afdal/domain/money/category';
import { searchable } from '@afdal/domain/text/searchable';
import { asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { categories } from '../schema/categories-tables.ts';
import { moneyAccounts } from '../schema/money-accounts-tables.ts';

// What a transaction references: its accounts and its category.

export interface NamedAccount {
  readonly id: string;
  readonly currency: string;
  readonly archived: boolean;
}

/**
 * The user's live accounts with these ids. Locks the rows: nobody else can archive or delete them, or change their
 * balances, until the transaction ends.
 */
export async function lockAccounts(
  tx: Db,
  user: UserId,
  named: readonly (string | null | undefined)[],
): Promise<Map<string, NamedAccount>> {
  const ids = named.flatMap((id) => id ?? []);
  const rows = await tx
    .select({ id: moneyAccounts.id, currency: moneyAccounts.currency, archived: moneyAccounts.archived })
    .from(moneyAccounts)
    .where(own(moneyAccounts, user, inArray(moneyAccounts.id, ids), isNull(moneyAccounts.deletedAt)))
    .orderBy(asc(moneyAccounts.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** As `findCategoryKinds`. Locks the rows: nobody can delete them until the transaction ends. */
export async function lockCategories(tx: Db, user: UserId, ids: readonly string[]): Promise<Map<string, CategoryKind>> {
  return new Map((await kinds(tx, user, ids).for('share')).map(({ id, kind }) => [id, kind]));
}

/** The kinds of the user's live categories with these ids, by id. */
export async function findCategoryKinds(
  db: Db,
  user: UserId,
  ids: readonly string[],
): Promise<Map<string, CategoryKind>> {
  return new Map((await kinds(db, user, ids)).map(({ id, kind }) => [id, kind]));
}

/** The user's live category of a kind that has one of these names, of the first name that is there. */
export async function findCategoryByName(
  db: Db,
  user: UserId,
  kind: CategoryKind,
  names: readonly string[],
): Promise<CategoryId | null> {
  const keys = names.map(searchable);
  const rows = await db
    .select({ id: categories.id, nameKey: categories.nameKey })
    .from(categories)
    .where(
      own(categories, user, eq(categories.kind, kind), inArray(categories.nameKey, keys), isNull(categories.deletedAt)),
    )
    .orderBy(asc(categories.position), asc(categories.id));
  const found = keys.flatMap((key) => rows.find(({ nameKey }) => nameKey === key) ?? [])[0];
  return (found?.id as CategoryId | undefined) ?? null;
}

function kinds(db: Db, user: UserId, ids: readonly string[]) {
  return db
    .select({ id: categories.id, kind: categories.kind })
    .from(categories)
    .where(own(categories, user, inArray(categories.id, [...ids]), isNull(categories.deletedAt)))
    .orderBy(asc(categories.id));
}
