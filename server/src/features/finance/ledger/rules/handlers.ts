import type { RuleId, rules } from '@afdal/contract/finance/rules';
import type { UserId } from '@afdal/contract/ids';
import { errorTexts } from '@afdal/contract/texts';
import { categoryByRules } from '@afdal/domain/money/category-rule';
import { maxRules } from '@afdal/domain/money/limits';
import { AppError, invalidField, orNotFound } from '../../../../platform/app-error.ts';
import { chunk } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../../../platform/http/call.ts';
import { idOrNew } from '../../../../platform/uuid.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import { findCategory } from '../categories/store.ts';
import type { DeletedCategories, LedgerListeners, RestoredCategories } from '../listeners/ledger-listeners.ts';
import {
  countRules,
  deleteCategoryRules,
  findRule,
  findRuleIncludingDeleted,
  findRules,
  insertRule,
  moveRules,
  restoreCategoryRules,
  unmarkDeleted,
  updateRule,
} from './store.ts';
import { categorise, findUncategorised, uncategorisedIds } from './uncategorised-store.ts';

/** Moves the rules of deleted categories to the one that takes their place; deletes them if none does. */
export async function moveOrDeleteRules(tx: Db, user: UserId, { ids, moveTo, now }: DeletedCategories): Promise<void> {
  if (moveTo === null) await deleteCategoryRules(tx, user, ids, now);
  else await moveRules(tx, user, ids, moveTo, now);
}

/** Restores the rules that were deleted with categories. @throws Failure `rules_full` */
export async function restoreRules(tx: Db, user: UserId, { ids, deletedAt }: RestoredCategories): Promise<void> {
  if (await restoreCategoryRules(tx, user, ids, deletedAt)) await assertWithinRuleLimit(tx, user);
}

/** Restores a deleted rule if its category still exists. */
export async function restoreRule({ db, user, params: { id } }: Call<typeof rules.restoreRule>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const rule = orNotFound(await findRuleIncludingDeleted(tx, user.id, id));
    if (!(await findCategory(tx, user.id, rule.categoryId))) throw new AppError('not_found');
    if (await unmarkDeleted(tx, user.id, id)) await assertWithinRuleLimit(tx, user.id);
    return rule;
  });
}

/** Changes the given fields. What the rule has already categorised keeps its category. */
export async function editRule({ db, user, params: { id }, body, now }: Call<typeof rules.editRule>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = orNotFound(await findRule(tx, user.id, id));
    if (body.categoryId !== undefined) await assertCategoryExists(tx, user.id, body.categoryId);
    if (Object.keys(body).length === 0) return before;
    await updateRule(tx, user.id, id, body, now);
    return orNotFound(await findRule(tx, user.id, id));
  });
}

export async function addRule({ db, user, body, now }: Call<typeof rules.addRule>) {
  const id = idOrNew<RuleId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findRuleIncludingDeleted(tx, user.id, id);
    if (known) return new ExistingRow(known);
    await assertCategoryExists(tx, user.id, body.categoryId);
    if (!(await insertRule(tx, user.id, { ...body, id }, now))) throw new AppError('conflict');
    await assertWithinRuleLimit(tx, user.id);
    return orNotFound(await findRule(tx, user.id, id));
  });
}

/** Categorises by the rules what has no category yet; what the user chose stays. */
export async function applyRules({ db, user, now }: Call<typeof rules.applyRules>, { onSpending }: LedgerListeners) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findRules(tx, user.id);
    let changed = 0;
    for (const ids of chunk(await uncategorisedIds(tx, user.id))) {
      const found = await findUncategorised(tx, user.id, ids);
      const chosen = found.flatMap(({ id, ...transaction }) => {
        const categoryId = categoryByRules(known, transaction);
        return categoryId === null ? [] : [{ id, categoryId }];
      });
      changed += await categorise(tx, user.id, chosen, now);
    }
    if (changed > 0) await onSpending(tx, user.id);
    return { changed };
  });
}

/** @throws Failure `validation_failed` on `categoryId`, unless it is one of the user's live categories */
async function assertCategoryExists(tx: Db, user: UserId, id: string): Promise<void> {
  if (await findCategory(tx, user, id)) return;
  throw invalidField('categoryId', errorTexts.categoryUnknown);
}

/**
 * Call it after adding or restoring rules, in the same transaction and with the user locked: otherwise each of two
 * concurrent calls would miss the other's rules in its count.
 *
 * @throws Failure `rules_full`
 */
async function assertWithinRuleLimit(tx: Db, user: UserId): Promise<void> {
  if ((await countRules(tx, user)) > maxRules) throw new AppError('rules_full');
}
