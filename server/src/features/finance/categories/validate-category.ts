import { texts } from '@afdal/contract/copy';
import type { UserId } from '@afdal/contract/ids';
import type { CategoryKind } from '@afdal/domain/money/category';
import { searchable } from '@afdal/domain/text/searchable';
import type { Db } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { type CategoryPosition, type CategoryRow, findCategory, namesBeside } from './store.ts';

/**
 * What a category may become a part of: an upper one of the person's own.
 *
 * @throws Failure `validation_failed` on `parentId`
 */
export async function parentOf(tx: Db, user: UserId, id: string): Promise<CategoryRow> {
  const parent = await findCategory(tx, user, id);
  if (!parent) throw refusal('parentId', texts.categoryUnknown);
  if (parent.parentId !== null) throw refusal('parentId', texts.categoryNested);
  return parent;
}

/** A part is of its parent's kind. @throws Failure `validation_failed` on `parentId` */
export function refuseOtherKind(parent: CategoryRow | null, kind: CategoryKind): void {
  if (parent && parent.kind !== kind) throw refusal('parentId', texts.categoryUnknown);
}

/** Income is neither needed nor wanted. @throws Failure `validation_failed` on `flag` */
export function refuseFlagOfIncome(kind: CategoryKind, flag: unknown): void {
  if (kind === 'income' && flag !== undefined) throw refusal('flag', texts.categoryFlagUnneeded);
}

/** @throws Failure `validation_failed` on `name`, where another one beside it reads the same */
export async function refuseTakenName(tx: Db, user: UserId, place: CategoryPosition, name: string): Promise<void> {
  const key = searchable(name);
  const beside = await namesBeside(tx, user, place);
  if (beside.some((other) => searchable(other) === key)) throw refusal('name', texts.categoryNameTaken);
}

export function refusal(field: string, text: string): Failure {
  return new Failure('validation_failed', { fields: { [field]: text } });
}
