import type { SavedFilter, SavedFilterId } from '@afdal/contract/finance/ledger/saved-filters';
import type { UserId } from '@afdal/contract/ids';
import { asc, eq, exists, inArray, isNotNull, isNull, max, ne, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { editedStore } from '../../../../platform/database/owned-store.ts';
import type { Capped } from '../../../entitlements/list-caps.ts';
import { categories } from '../schema/categories-tables.ts';
import { moneyAccounts } from '../schema/money-accounts-tables.ts';
import { transactionTags } from '../schema/transactions-tables.ts';
import { savedFilters } from './tables.ts';

export const savedFilterRows = editedStore<SavedFilterId, typeof savedFilters>(savedFilters);
export const { update: updateSavedFilter } = savedFilterRows;

export const cappedSavedFilters: Capped = {
  noun: 'savedFilters',
  table: savedFilters,
  which: isNull(savedFilters.deletedAt),
};

/** Whether a filter names something that the user no longer has. */
function lacks(named: PgColumn, source: PgTable, isThere: SQL): SQL<boolean> {
  const there = exists(sql`(select 1 from ${source} where ${isThere})`);
  return sql<boolean>`(${named} is not null and ${not(there)})`;
}

const { userId, accountId, categoryId, tag } = savedFilters;

const row = {
  filter: savedFilters,
  lacksAccount: lacks(
    accountId,
    moneyAccounts,
    own(moneyAccounts, userId, eq(moneyAccounts.id, accountId), isNull(moneyAccounts.deletedAt)),
  ),
  lacksCategory: lacks(
    categoryId,
    categories,
    own(categories, userId, eq(categories.id, categoryId), isNull(categories.deletedAt)),
  ),
  lacksTag: lacks(tag, transactionTags, own(transactionTags, userId, eq(transactionTags.tag, tag))),
};

/** In the person's order, which to begin with is that of their making. */
export async function findSavedFilters(db: Db, user: UserId): Promise<SavedFilter[]> {
  const rows = await db
    .select(row)
    .from(savedFilters)
    .where(own(savedFilters, user, isNull(savedFilters.deletedAt)))
    .orderBy(asc(savedFilters.position), asc(savedFilters.createdAt), asc(savedFilters.id));
  return rows.map(toSavedFilter);
}

export async function findSavedFilter(db: Db, user: UserId, id: SavedFilterId): Promise<SavedFilter | null> {
  const [found] = await db.select(row).from(savedFilters).where(savedFilterRows.live(user, id));
  return found ? toSavedFilter(found) : null;
}

/** The user's filter with this id, deleted or not. */
export async function findSavedFilterIncludingDeleted(
  db: Db,
  user: UserId,
  id: SavedFilterId,
): Promise<SavedFilter | null> {
  const [found] = await db.select(row).from(savedFilters).where(savedFilterRows.mine(user, id));
  return found ? toSavedFilter(found) : null;
}

type NewRow = Pick<typeof savedFilters.$inferSelect, 'id' | 'name'> & Columns;

/** Inserts the filter behind the others; null if its id is taken. */
export async function insertSavedFilter(db: Db, user: UserId, row: NewRow, now: Date) {
  const [known] = await db
    .select({ last: max(savedFilters.position) })
    .from(savedFilters)
    .where(own(savedFilters, user));
  return await savedFilterRows.insert(db, user, { ...row, position: (known?.last ?? -1) + 1 }, now);
}

/** Sets each filter's position to the index of its id in the list. */
export async function setFilterOrder(db: Db, user: UserId, ids: readonly string[]): Promise<void> {
  await db
    .update(savedFilters)
    .set({ position: sql`ordered.place - 1` })
    .from(sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered(id, place)`)
    .where(own(savedFilters, user, sql`${savedFilters.id} = ordered.id`));
}

/** The names of the user's other live filters. */
export async function findOtherNames(db: Db, user: UserId, id: SavedFilterId): Promise<string[]> {
  const rows = await db
    .select({ name: savedFilters.name })
    .from(savedFilters)
    .where(own(savedFilters, user, ne(savedFilters.id, id), isNull(savedFilters.deletedAt)));
  return rows.map(({ name }) => name);
}

/** Has the filters of some tags name the one that took their place, those in the trash too. */
export async function renameTags(
  tx: Db,
  user: UserId,
  tags: readonly string[],
  into: string,
  now: Date,
): Promise<void> {
  await tx
    .update(savedFilters)
    .set({ tag: into, updatedAt: now.toISOString() })
    .where(own(savedFilters, user, inArray(savedFilters.tag, [...tags])));
}

/** The user's filters of a payee, those in the trash too. */
export async function findWithPayee(db: Db, user: UserId) {
  const { id, payee } = savedFilters;
  const rows = await db
    .select({ id, payee })
    .from(savedFilters)
    .where(own(savedFilters, user, isNotNull(payee)));
  return rows.map((row) => ({ id: row.id as SavedFilterId, payee: row.payee ?? '' }));
}

/** Has some filters name another payee, those in the trash too. */
export async function renamePayee(
  tx: Db,
  user: UserId,
  ids: readonly SavedFilterId[],
  payee: string,
  now: Date,
): Promise<void> {
  await tx
    .update(savedFilters)
    .set({ payee, updatedAt: now.toISOString() })
    .where(own(savedFilters, user, inArray(savedFilters.id, [...ids])));
}

/** Whether the user has the live account and the live category that are named. */
export async function findKnown(
  db: Db,
  user: UserId,
  named: { readonly accountId: string | null; readonly categoryId: string | null },
): Promise<{ readonly account: boolean; readonly category: boolean }> {
  const account = named.accountId
    ? await db
        .select({ id: moneyAccounts.id })
        .from(moneyAccounts)
        .where(own(moneyAccounts, user, eq(moneyAccounts.id, named.accountId), isNull(moneyAccounts.deletedAt)))
    : [true];
  const category = named.categoryId
    ? await db
        .select({ id: categories.id })
        .from(categories)
        .where(own(categories, user, eq(categories.id, named.categoryId), isNull(categories.deletedAt)))
    : [true];
  return { account: account.length > 0, category: category.length > 0 };
}

type Columns = Omit<Row['filter'], 'id' | 'userId' | 'name' | 'position' | 'createdAt' | 'updatedAt' | 'deletedAt'>;
type Parts = SavedFilter['filter'];

/** The columns of a filter; those of parts that it does not have are null. */
export function toColumns({ period, from, to, categoryId: category, ...parts }: Parts): Columns {
  const isNone = category === 'none';
  return {
    period: period ?? null,
    // A period takes the place of days.
    from: period ? null : ((from ?? null) as Columns['from']),
    to: period ? null : ((to ?? null) as Columns['to']),
    accountId: parts.accountId ?? null,
    categoryId: isNone ? null : (category ?? null),
    isUncategorised: isNone,
    type: parts.type ?? null,
    status: parts.status ?? null,
    payee: parts.payee || null,
    tag: parts.tag ?? null,
    minAmount: parts.minAmount ?? null,
    maxAmount: parts.maxAmount ?? null,
    hasReceipt: parts.hasReceipt ?? null,
    hasPayee: parts.hasPayee ?? null,
    hasTag: parts.hasTag ?? null,
    q: parts.q || null,
  };
}

interface Row {
  readonly filter: typeof savedFilters.$inferSelect;
  readonly lacksAccount: boolean;
  readonly lacksCategory: boolean;
  readonly lacksTag: boolean;
}

function toSavedFilter({ filter, lacksAccount, lacksCategory, lacksTag }: Row): SavedFilter {
  const { id, name, userId, position, createdAt, updatedAt, deletedAt, isUncategorised, ...columns } = filter;
  const category = isUncategorised ? 'none' : columns.categoryId;
  const parts = Object.entries({ ...columns, categoryId: category }).filter(([, value]) => value !== null);
  return {
    id,
    name,
    filter: Object.fromEntries(parts) as Parts,
    missing: [
      ...(lacksAccount ? (['account'] as const) : []),
      ...(lacksCategory ? (['category'] as const) : []),
      ...(lacksTag ? (['tag'] as const) : []),
    ],
  };
}
