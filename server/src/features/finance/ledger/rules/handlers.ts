import type { RuleId, rules } from '@afdal/contract/finance/ledger/rules';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { replaceTags } from '@afdal/domain/money/changing-together';
import { maxRules } from '@afdal/domain/money/limits';
import { applyRules as findApplied, prepareRules, type RuleReferences } from '@afdal/domain/money/rules/apply-rules';
import { findUndoingRule } from '@afdal/domain/money/rules/related-rules';
import type { RuleDescription, RuleEffect } from '@afdal/domain/money/rules/rule';
import { findRuleProblem } from '@afdal/domain/money/rules/rule-problems';
import { interpolate } from '@afdal/domain/text/interpolate';
import { AppError, invalidField, orNotFound } from '../../../../platform/app-error.ts';
import type { CopiedRow, FindCopied } from '../../../../platform/area/area-table.ts';
import { chunk } from '../../../../platform/database/chunk.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { type Call, ExistingRow } from '../../../../platform/http/call.ts';
import { omitUndefined } from '../../../../platform/omit-undefined.ts';
import { idOrNew } from '../../../../platform/uuid.ts';
import { lockPerson } from '../../../accounts/user-store.ts';
import type { DeletedCategories, LedgerListeners, ReplacedTags } from '../listeners/ledger-listeners.ts';
import {
  changeEffects,
  countRules,
  findRuleIncludingDeleted,
  findRuleRow,
  findRuleRows,
  insertRule,
  loadReferences,
  moveRules,
  type RuleRow,
  ruleRows,
  setRuleOrder,
  toRule,
  updateRule,
} from '../rule-store/store.ts';
import type { SourceReader } from '../transactions/transaction-sources.ts';
import { applyToPast, type TriedRule, tryOnPast } from './apply-to-past.ts';
import { categorise, findUncategorised, uncategorisedIds } from './uncategorised-store.ts';

/** Moves the rules of deleted categories to the one that takes their place; without one they are paused. */
export async function moveCategoryRules(tx: Db, user: UserId, { ids, moveTo, now }: DeletedCategories): Promise<void> {
  if (moveTo !== null) await moveRules(tx, user, ids, moveTo, now);
}

/**
 * Adds the tag that takes the place of others wherever a rule adds one of these. One that was deleted is added no more, lest
 * the next import bring it back; a rule that adds nothing else is switched off.
 */
export async function followTags(tx: Db, user: UserId, { tags, into, now }: ReplacedTags): Promise<void> {
  const isConcerned = (effect: RuleEffect) => effect.type === 'tags' && effect.tags.some((tag) => tags.includes(tag));
  const follow = (effect: RuleEffect): RuleEffect | [] => {
    if (effect.type !== 'tags') return effect;
    const followed = replaceTags(effect.tags, tags, into);
    return followed.length > 0 ? { ...effect, tags: followed } : [];
  };
  await changeEffects(tx, user, (effects) => (effects.some(isConcerned) ? effects.flatMap(follow) : null), now);
}

/** The columns of a copied rule that name categories and accounts, with their ids of the account that it comes into. */
export function deriveCopiedRule(row: CopiedRow, mapId: (id: string) => string): CopiedRow {
  // The schema of the row has proved its columns.
  const { conditions, effects } = row as Pick<RuleRow, 'conditions' | 'effects'>;
  return {
    conditions: conditions.map((each) =>
      each.type === 'account' ? { ...each, accountIds: each.accountIds.map(mapId) } : each,
    ),
    effects: effects.map((each) => {
      if (each.type === 'category') return { ...each, categoryId: mapId(each.categoryId) };
      return each.type === 'transfer' ? { ...each, accountId: mapId(each.accountId) } : each;
    }),
  };
}

/**
 * Rules once gave what holds all of some words, and is of the kind of a category, that category. As the migration does, makes
 * of such a copied rule one that does what it did; it comes behind those that are there.
 */
export async function upgradeCopiedRule(copied: CopiedRow, findCopied: FindCopied): Promise<CopiedRow> {
  if (!Object.hasOwn(copied, 'contains')) return copied;
  const { contains, categoryId, ...rest } = copied;
  const category = await findCopied('categories', categoryId);
  return {
    ...rest,
    name: contains,
    conditions: [
      { type: 'text', source: 'any', operator: 'all', phrases: [contains] },
      ...(category ? [{ type: 'kind', kinds: [category.kind] }] : []),
    ],
    effects: [{ type: 'category', categoryId }],
    position: maxRules,
  };
}

export async function listRules({ db, user }: Call<typeof rules.listRules>) {
  const references = await loadReferences(db, user.id);
  return (await findRuleRows(db, user.id)).map((row) => toRule(row, references));
}

/** Restores a deleted rule, in its place. */
export async function restoreRule({ db, user, params: { id } }: Call<typeof rules.restoreRule>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    orNotFound(await findRuleIncludingDeleted(tx, user.id, id));
    if (await ruleRows.unmarkDeleted(tx, user.id, id)) await assertWithinRuleLimit(tx, user.id);
    return await readRule(tx, user.id, id);
  });
}

/** Changes the given fields. What the rule has changed stays. */
export async function editRule({ db, user, params: { id }, body, now }: Call<typeof rules.editRule>) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = orNotFound(await findRuleRow(tx, user.id, id));
    const changes = omitUndefined(body);
    const { conditions, effects, match } = changes;
    // Switching it off, or another name, needs no category that is there.
    if (conditions || effects || match || changes.isEnabled) {
      await assertSound(tx, user.id, { ...before, ...changes });
    }
    if (Object.keys(body).length > 0) await updateRule(tx, user.id, id, body, now);
    return await readRule(tx, user.id, id);
  });
}

export async function addRule({ db, user, body, now }: Call<typeof rules.addRule>) {
  const id = idOrNew<RuleId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findRuleIncludingDeleted(tx, user.id, id);
    if (known) return new ExistingRow(toRule(known, await loadReferences(tx, user.id)));
    await assertSound(tx, user.id, { ...body, id });
    if (!(await insertRule(tx, user.id, { ...body, id }, now))) throw new AppError('conflict');
    await assertWithinRuleLimit(tx, user.id);
    return await readRule(tx, user.id, id);
  });
}

export async function orderRules({ db, user, body }: Call<typeof rules.orderRules>) {
  await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const before = (await findRuleRows(tx, user.id)).map(({ id }) => id);
    const named = body.ids.filter((id) => before.includes(id));
    await setRuleOrder(tx, user.id, [...new Set([...named, ...before])]);
  });
  return undefined;
}

export async function tryRule({ db, user, body, now }: Call<typeof rules.tryRule>, readers: readonly SourceReader[]) {
  const id = body.id ?? idOrNew<RuleId>(undefined, now);
  const references = await loadReferences(db, user.id);
  const known = await findRuleRows(db, user.id);
  assertRuleValid(known, { ...body, id }, references);
  return await tryOnPast(db, user.id, toTried(known, { ...body, id }, references), readers);
}

/** A rule, on or off, prepared to be matched in its place among the others; behind them, where it is not one of them. */
function toTried(
  known: readonly RuleRow[],
  rule: RuleDescription & { id: string },
  references: RuleReferences,
): TriedRule {
  const at = known.findIndex(({ id }) => id === rule.id);
  const earlier = at === -1 ? known : known.slice(0, at);
  const tried = { ...rule, isEnabled: true };
  return { rule: tried, prepared: prepareRules([...earlier, tried], references) };
}

/** Applies one rule to the past, or categorises by all what has no category yet; there, what the user chose stays. */
export async function applyRules(
  { db, user, body, now }: Call<typeof rules.applyRules>,
  listeners: LedgerListeners,
  readers: readonly SourceReader[],
) {
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = await findRuleRows(tx, user.id);
    const references = await loadReferences(tx, user.id);
    if (body.id !== undefined) {
      const rule = orNotFound(known.find(({ id }) => id === body.id) ?? null);
      return await applyToPast(tx, user.id, toTried(known, rule, references), { listeners, readers, now });
    }
    const ordered = prepareRules(known, references);
    let changed = 0;
    for (const ids of chunk(await uncategorisedIds(tx, user.id))) {
      const found = await findUncategorised(tx, user.id, ids);
      const chosen = found.flatMap(({ id, ...transaction }) => {
        const categoryId = findApplied(ordered, transaction)?.changes.categoryId;
        return categoryId === undefined ? [] : [{ id, categoryId }];
      });
      changed += await categorise(tx, user.id, chosen, now);
    }
    if (changed > 0) await listeners.onSpending(tx, user.id);
    return { changed, skipped: 0 };
  });
}

async function readRule(db: Db, user: UserId, id: RuleId) {
  return toRule(orNotFound(await findRuleRow(db, user, id)), await loadReferences(db, user));
}

/** @throws Failure `validation_failed` */
async function assertSound(tx: Db, user: UserId, rule: RuleDescription & { readonly id: string }): Promise<void> {
  assertRuleValid(await findRuleRows(tx, user), rule, await loadReferences(tx, user));
}

/** @throws Failure `validation_failed` where a rule names what is not there, contradicts itself, or undoes another */
function assertRuleValid(
  known: readonly RuleRow[],
  rule: RuleDescription & { readonly id: string },
  references: RuleReferences,
): void {
  assertReferencesExist(rule, references);
  const found = findRuleProblem(rule, references);
  if (found) throw invalidField(found.path, refusalTexts[found.problem]);
  const isKnown = known.some(({ id }) => id === rule.id);
  const all = isKnown ? known.map((each) => (each.id === rule.id ? rule : each)) : [...known, rule];
  const undoing = rule.isEnabled ? findUndoingRule(all, rule, references) : null;
  if (!undoing) return;
  const at = rule.effects.findIndex(({ type }) => type === 'payee' || type === 'note');
  throw invalidField(`effects.${at}`, interpolate(refusalTexts.ruleUndone, { name: undoing.name }));
}

function assertReferencesExist({ conditions, effects }: RuleDescription, { categories, accounts }: RuleReferences) {
  for (const [at, effect] of effects.entries()) {
    if (effect.type === 'category' && !categories.has(effect.categoryId)) {
      throw invalidField(`effects.${at}.categoryId`, errorTexts.categoryUnknown);
    }
    if (effect.type === 'transfer' && accounts.get(effect.accountId)?.archived !== false) {
      throw invalidField(`effects.${at}.accountId`, errorTexts.transferTargetRequired);
    }
  }
  for (const [at, condition] of conditions.entries()) {
    if (condition.type === 'account' && !condition.accountIds.every((id) => accounts.has(id))) {
      throw invalidField(`conditions.${at}.accountIds`, errorTexts.accountRequired);
    }
  }
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
