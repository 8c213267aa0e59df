import type { Category, CategoryId } from '@afdal/contract/finance/categories';
import type { UserId } from '@afdal/contract/ids';
import { searchable } from '@afdal/domain/text/searchable';
import {
  aliasedTable,
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { acrossUsers, own } from '../../../../platform/database/own.ts';
import type { NewRow, RowChanges } from '../../../../platform/database/owned-store.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import type { Capped } from '../../../entitlements/list-caps.ts';
import { categories } from '../schema/categories-tables.ts';
import { payees } from '../schema/payees-tables.ts';
import { transactions } from '../schema/transactions-tables.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type NewCategoryRow = Omit<NewRow<CategoryRow>, 'nameKey' | 'position'>;
/** The position in which a name must be unique. */
export type CategoryPosition = Pick<CategoryRow, 'id' | 'kind' | 'parentId'>;

const { userId, nameKey, position, createdAt, updatedAt, deletedAt, ...columns } = getTableColumns(categories);
const ofPerson = (user: UserId) => own(categories, user, isNull(categories.deletedAt));

/** The user's categories, by position. */
export async function findCategories(db: Db, user: UserId): Promise<Category[]> {
  const query = prepared(db, 'categories_of', (on, statement) =>
    on
      .select(columns)
      .from(categories)
      .where(own(categories, sql.placeholder('user'), isNull(categories.deletedAt)))
      .orderBy(asc(categories.position), asc(categories.createdAt), asc(categories.id))
      .prepare(statement),
  );
  return await query.execute({ user });
}

/** Whether the user ever had a category, deleted ones included. */
export async function hasEverHadCategories(db: Db, user: UserId): Promise<boolean> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(own(categories, user)).limit(1);
  return row !== undefined;
}

export async function findCategory(db: Db, user: UserId, id: string): Promise<CategoryRow | null> {
  const [row] = await db
    .select()
    .from(categories)
    .where(and(ofPerson(user), eq(categories.id, id)));
  return row ?? null;
}

/** The user's row with this id, deleted or not. */
export async function findCategoryIncludingDeleted(db: Db, user: UserId, id: string): Promise<CategoryRow | null> {
  const [row] = await db
    .select()
    .from(categories)
    .where(own(categories, user, eq(categories.id, id)));
  return row ?? null;
}

/** The ids of a category and its subcategories. Locked: nothing can be posted to them until the transaction ends. */
export async function lockWithSubcategories(tx: Db, user: UserId, id: string): Promise<string[]> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(ofPerson(user), or(eq(categories.id, id), eq(categories.parentId, id))))
    .orderBy(asc(categories.id))
    .for('no key update');
  return rows.map((row) => row.id);
}

export async function hasSubcategories(db: Db, user: UserId, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(ofPerson(user), eq(categories.parentId, id)))
    .limit(1);
  return row !== undefined;
}

/** The names of a category's siblings: of the same kind, under the same parent. */
export async function findSiblingNames(
  db: Db,
  user: UserId,
  { id, kind, parentId }: CategoryPosition,
): Promise<string[]> {
  const hasParent = parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId);
  const rows = await db
    .select({ name: categories.name })
    .from(categories)
    .where(and(ofPerson(user), eq(categories.kind, kind), hasParent, ne(categories.id, id)));
  return rows.map(({ name }) => name);
}

/** Inserts rows after the user's others, skipping those whose id is taken. Returns the inserted ones. */
export async function insertCategories(db: Db, user: UserId, rows: readonly NewCategoryRow[], now: Date) {
  const [last] = await db
    .select({ position: max(categories.position) })
    .from(categories)
    .where(own(categories, user));
  const first = (last?.position ?? -1) + 1;
  const positioned = rows.map((row, n) => ({
    ...row,
    userId: user,
    nameKey: searchable(row.name),
    position: first + n,
    createdAt: now,
    updatedAt: now,
  }));
  return await db.insert(categories).values(positioned).onConflictDoNothing({ target: categories.id }).returning();
}

export async function updateCategory(db: Db, user: UserId, id: string, changes: RowChanges<CategoryRow>, now: Date) {
  const key = changes.name !== undefined && { nameKey: searchable(changes.name) };
  const [row] = await db
    .update(categories)
    .set({ ...changes, ...key, updatedAt: now })
    .where(and(ofPerson(user), eq(categories.id, id)))
    .returning();
  return row ?? null;
}

export async function markDeleted(db: Db, user: UserId, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(categories)
    .set({ deletedAt: now })
    .where(and(ofPerson(user), inArray(categories.id, [...ids])));
}

/** Restores a deleted category, possibly under a new name and parent. */
export async function unmarkDeleted(db: Db, user: UserId, id: CategoryId, { name, parentId }: NewPosition) {
  const [row] = await db
    .update(categories)
    .set({ deletedAt: null, name, nameKey: searchable(name), parentId })
    .where(own(categories, user, eq(categories.id, id)))
    .returning();
  return row ?? null;
}

type NewPosition = Pick<CategoryRow, 'name' | 'parentId'>;

/** Restores the subcategories that were deleted at the same time as their parent. */
export async function unmarkSubcategories(db: Db, user: UserId, id: CategoryId, deletedAt: Date): Promise<void> {
  await db
    .update(categories)
    .set({ deletedAt: null })
    .where(own(categories, user, eq(categories.parentId, id), eq(categories.deletedAt, deletedAt)));
}

export function toCategory(row: CategoryRow): Category {
  const { userId, nameKey, position, createdAt, updatedAt, deletedAt, ...fields } = row;
  return fields;
}

export const cappedCategories: Capped = { noun: 'categories', table: categories, which: isNull(categories.deletedAt) };

const subcategories = aliasedTable(categories, 'parts');

/** Permanently deletes what was soft-deleted before `before`, once nothing references it: subcategories first. */
export async function purgeCategories(db: Db, before: Date): Promise<void> {
  const known = or(eq(payees.expenseCategoryId, categories.id), eq(payees.incomeCategoryId, categories.id));
  const named = [
    db
      .select({ id: transactions.id })
      .from(transactions)
      .where(own(transactions, categories.userId, eq(transactions.categoryId, categories.id))),
    db
      .select({ id: payees.key })
      .from(payees)
      .where(own(payees, categories.userId, known)),
    db
      .select({ id: subcategories.id })
      .from(subcategories)
      .where(own(subcategories, categories.userId, eq(subcategories.parentId, categories.id))),
  ];
  const free = acrossUsers(lt(categories.deletedAt, before), ...named.map((query) => not(exists(query))));
  await db.delete(categories).where(and(free, isNotNull(categories.parentId)));
  await db.delete(categories).where(free);
}
