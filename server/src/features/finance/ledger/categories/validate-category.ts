import { texts } from '@afdal/contract/copy';
import type { UserId } from '@afdal/contract/ids';
import type { CategoryKind } from '@afdal/domain/money/category';
import { searchable } from '@afdal/domain/text/searchable';
import { invalidField } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { type CategoryPosition, type CategoryRow, findCategory, findSiblingNames } from './store.ts';

/**
 * The category that is to be a parent: it must be the user's own, and top-level.
 *
 * @throws Failure `validation_failed` on `parentId`
 */
export async function requireParent(tx: Db, user: UserId, id: string): Promise<CategoryRow> {
  const parent = await findCategory(tx, user, id);
  if (!parent) throw invalidField('parentId', texts.categoryUnknown);
  if (parent.parentId !== null) throw invalidField('parentId', texts.categoryNested);
  return parent;
}

/** A subcategory has the kind of its parent. @throws Failure `validation_failed` on `parentId` */
export function assertSameKind(parent: CategoryRow | null, kind: CategoryKind): void {
  if (parent && parent.kind !== kind) throw invalidField('parentId', texts.categoryUnknown);
}

/** Income has no need/want flag. @throws Failure `validation_failed` on `flag` */
export function assertFlagAllowed(kind: CategoryKind, flag: unknown): void {
  if (kind === 'income' && flag !== undefined) throw invalidField('flag', texts.categoryFlagUnneeded);
}

/** @throws Failure `validation_failed` on `name`, if that of a sibling reads the same */
export async function assertUniqueName(tx: Db, user: UserId, position: CategoryPosition, name: string): Promise<void> {
  const key = searchable(name);
  const beside = await findSiblingNames(tx, user, position);
  if (beside.some((other) => searchable(other) === key)) throw invalidField('name', texts.categoryNameTaken);
}
