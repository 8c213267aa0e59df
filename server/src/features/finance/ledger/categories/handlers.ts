import type { Category, categories } from '@afdal/contract/finance/categories';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import type { CategoryKind } from '@afdal/domain/money/category';
import { maxCategoryNameLength } from '@afdal/domain/money/limits';
import { searchable } from '@afdal/domain/text/searchable';
import { uniqueName } from '@afdal/domain/text/unique-name';
import { AppError, invalidField, orNotFound } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../../../platform/http/call.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { assertWithinCap } from '../../../entitlements/list-caps.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { isCategoryInUse, movePayees, moveTransactions } from './dependents-store.ts';
import { addStarterCategories } from './starter-categories.ts';
import {
  type CategoryPosition,
  type CategoryRow,
  cappedCategories,
  findCategories,
  findCategory,
  findCategoryIncludingDeleted,
  findSiblingNames,
  hasEverHadCategories,
  hasSubcategories,
  insertCategories,
  lockWithSubcategories,
  markDeleted,
  toCategory,
  unmarkDeleted,
  unmarkSubcategories,
  updateCategory,
} from './store.ts';

/** Returns each top-level category followed by its subcategories. Adds starter categories for accounts older than them. */
export async function listCategories({ db, user, now }: Call<typeof categories.listCategories>) {
  const rows = await findCategories(db, user.id);
  if (rows.length > 0) return inTwoLevels(rows);
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    if (!(await hasEverHadCategories(tx, user.id))) await addStarterCategories(tx, user.id, now);
  });
  return inTwoLevels(await findCategories(db, user.id));
}

function inTwoLevels(rows: readonly Category[]): Category[] {
  const upper = rows.filter(({ parentId }) => parentId === null);
  return upper.flatMap((one) => [one, ...rows.filter(({ parentId }) => parentId === one.id)]);
}

/** Adds a category or a subcategory. Unless given, a subcategory inherits kind and flag from its parent. */
export async function addCategory({ db, user, body, now }: Call<typeof categories.addCategory>) {
  const { id = uuidv7(now.getTime()), name, parentId } = body;
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findCategoryIncludingDeleted(tx, user.id, id);
    if (known) return new ExistingRow(toCategory(known));
    const parent = parentId === null ? null : await requireParent(tx, user.id, parentId);
    const kind = body.kind ?? parent?.kind ?? 'expense';
    assertSameKind(parent, kind);
    assertFlagAllowed(kind, body.flag);
    await assertUniqueName(tx, user.id, { id, kind, parentId }, name);
    const flag = kind === 'income' ? null : (body.flag ?? parent?.flag ?? 'want');
    const [added] = await insertCategories(tx, user.id, [{ ...body, id, kind, flag }], now);
    if (!added) throw new AppError('conflict');
    await assertWithinCap(tx, user.id, cappedCategories);
    return toCategory(added);
  });
}

/** Changes the given fields. There are only two levels: a category with subcategories cannot become one itself. */
export async function editCategory({ db, user, params, body, now }: Call<typeof categories.editCategory>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = orNotFound(await findCategory(tx, user.id, params.id));
    const { name = before.name, parentId = before.parentId } = body;
    assertFlagAllowed(before.kind, body.flag);
    if (parentId !== before.parentId && parentId !== null) await assertValidParent(tx, user.id, before, parentId);
    await assertUniqueName(tx, user.id, { ...before, parentId }, name);
    if (Object.keys(body).length === 0) return toCategory(before);
    return toCategory(orNotFound(await updateCategory(tx, user.id, params.id, body, now)));
  });
}

async function assertValidParent(tx: Db, user: UserId, category: CategoryRow, parentId: string): Promise<void> {
  const parent = await requireParent(tx, user, parentId);
  assertSameKind(parent, category.kind);
  const isNested = parent.id === category.id || (await hasSubcategories(tx, user, category.id));
  if (isNested) throw invalidField('parentId', refusalTexts.categoryNested);
}

/**
 * The category that is to be a parent: it must be the user's own, and top-level.
 *
 * @throws Failure `validation_failed` on `parentId`
 */
async function requireParent(tx: Db, user: UserId, id: string): Promise<CategoryRow> {
  const parent = await findCategory(tx, user, id);
  if (!parent) throw invalidField('parentId', errorTexts.categoryUnknown);
  if (parent.parentId !== null) throw invalidField('parentId', refusalTexts.categoryNested);
  return parent;
}

/** A subcategory has the kind of its parent. @throws Failure `validation_failed` on `parentId` */
function assertSameKind(parent: CategoryRow | null, kind: CategoryKind): void {
  if (parent && parent.kind !== kind) throw invalidField('parentId', errorTexts.categoryUnknown);
}

/** Income has no need/want flag. @throws Failure `validation_failed` on `flag` */
function assertFlagAllowed(kind: CategoryKind, flag: unknown): void {
  if (kind === 'income' && flag !== undefined) throw invalidField('flag', refusalTexts.categoryFlagUnneeded);
}

/** @throws Failure `validation_failed` on `name`, if that of a sibling reads the same */
async function assertUniqueName(tx: Db, user: UserId, position: CategoryPosition, name: string): Promise<void> {
  const key = searchable(name);
  const beside = await findSiblingNames(tx, user, position);
  if (beside.some((other) => searchable(other) === key)) throw invalidField('name', refusalTexts.categoryNameTaken);
}

/**
 * Deletes a category with its subcategories. Their transactions and payees move to `moveTo`; without it they must have
 * no live transactions. What else refers to them is the listeners' affair.
 */
export async function deleteCategory(
  { db, user, params, query, now }: Call<typeof categories.deleteCategory>,
  { onCategoriesDeleted, onSpending }: LedgerListeners,
) {
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const category = orNotFound(await findCategory(tx, user.id, params.id));
    const ids = await lockWithSubcategories(tx, user.id, params.id);
    const to = query.moveTo === undefined ? null : await resolveTarget(tx, user.id, query.moveTo, category, ids);
    if (to === null && (await isCategoryInUse(tx, user.id, ids))) throw new AppError('category_in_use');
    await moveTransactions(tx, user.id, ids, to, now);
    await movePayees(tx, user.id, ids, to);
    await onCategoriesDeleted(tx, user.id, { ids, moveTo: to, now });
    await markDeleted(tx, user.id, ids, now);
    if (to !== null) await onSpending(tx, user.id);
  });
  return undefined;
}

/** @throws Failure `validation_failed` on `moveTo` */
async function resolveTarget(tx: Db, user: UserId, id: string, category: CategoryRow, deleted: readonly string[]) {
  const target = deleted.includes(id) ? null : await findCategory(tx, user, id);
  if (!target) throw invalidField('moveTo', errorTexts.categoryUnknown);
  if (target.kind !== category.kind) throw invalidField('moveTo', errorTexts.categoryOfOtherKind);
  return target.id;
}

/** Restores a category, empty, with the subcategories deleted with it; adds a number if its name is taken. */
export async function restoreCategory({ db, user, params: { id } }: Call<typeof categories.restoreCategory>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const row = orNotFound(await findCategoryIncludingDeleted(tx, user.id, id));
    if (row.deletedAt === null) return toCategory(row);
    const parentId = await findExistingParent(tx, user.id, row);
    const name = uniqueName(row.name, await findSiblingNames(tx, user.id, { ...row, parentId }), maxCategoryNameLength);
    const restored = orNotFound(await unmarkDeleted(tx, user.id, id, { name, parentId }));
    await unmarkSubcategories(tx, user.id, id, row.deletedAt);
    await assertWithinCap(tx, user.id, cappedCategories);
    return toCategory(restored);
  });
}

/** The parent of a subcategory; null (top level) if the parent is gone or has become a subcategory itself. */
async function findExistingParent(tx: Db, user: UserId, { parentId }: CategoryRow): Promise<string | null> {
  if (parentId === null) return null;
  const parent = await findCategory(tx, user, parentId);
  return parent?.parentId === null ? parent.id : null;
}
