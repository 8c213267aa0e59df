import type { Rule, RuleId } from '@afdal/contract/finance/ledger/rules';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import {
  findMissingReference,
  type PreparedRules,
  prepareRules,
  type RuleReferences,
} from '@afdal/domain/money/rules/apply-rules';
import type { RuleEffect } from '@afdal/domain/money/rules/rule';
import { asc, count, isNull, max, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { editedStore } from '../../../../platform/database/owned-store.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import { categories } from '../schema/categories-tables.ts';
import { moneyAccounts } from '../schema/money-accounts-tables.ts';
import { rules } from '../schema/rules-tables.ts';

export type RuleRow = typeof rules.$inferSelect;

export const ruleRows = editedStore<RuleId, typeof rules>(rules);
export const { find: findRuleRow, findIncludingDeleted: findRuleIncludingDeleted, update: updateRule } = ruleRows;

/** In their order: the first rule that matches applies. */
export async function findRuleRows(db: Db, user: UserId): Promise<RuleRow[]> {
  const query = prepared(db, 'rules_of', (on, statement) =>
    on
      .select()
      .from(rules)
      .where(own(rules, sql.placeholder('user'), isNull(rules.deletedAt)))
      .orderBy(asc(rules.position), asc(rules.createdAt), asc(rules.id))
      .prepare(statement),
  );
  return await query.execute({ user });
}

/** The user's live categories and accounts, by id. */
export async function loadReferences(db: Db, user: UserId): Promise<RuleReferences> {
  const kinds = await db
    .select({ id: categories.id, kind: categories.kind })
    .from(categories)
    .where(own(categories, user, isNull(categories.deletedAt)));
  const accounts = await db
    .select({ id: moneyAccounts.id, currency: moneyAccounts.currency, archived: moneyAccounts.archived })
    .from(moneyAccounts)
    .where(own(moneyAccounts, user, isNull(moneyAccounts.deletedAt)));
  return {
    categories: new Map(kinds.map(({ id, kind }) => [id, { kind }])),
    accounts: new Map(accounts.map(({ id, ...account }) => [id, account])),
  };
}

/** The user's rules, to be matched against transactions. */
export async function loadRules(db: Db, user: UserId): Promise<PreparedRules<RuleRow>> {
  const rows = await findRuleRows(db, user);
  const references =
    rows.length === 0 ? { categories: new Map(), accounts: new Map() } : await loadReferences(db, user);
  return prepareRules(rows, references);
}

export function toRule(row: RuleRow, references: RuleReferences): Rule {
  const { userId, position, createdAt, updatedAt, deletedAt, ...rule } = row;
  // The contract has checked what is stored.
  return { ...rule, missing: findMissingReference(row, references) } as Rule;
}

/** The number of the user's rules, without those in the trash. */
export async function countRules(db: Db, user: UserId): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(rules)
    .where(own(rules, user, isNull(rules.deletedAt)));
  return row?.n ?? 0;
}

type NewRuleRow = Pick<RuleRow, 'id' | 'name' | 'isEnabled' | 'match' | 'conditions' | 'effects'>;

/** Inserts the rule behind the others; null if its id is taken. */
export async function insertRule(db: Db, user: UserId, rule: NewRuleRow, now: Date): Promise<RuleRow | null> {
  const [row] = await db
    .select({ last: max(rules.position) })
    .from(rules)
    .where(own(rules, user));
  return await ruleRows.insert(db, user, { ...rule, position: (row?.last ?? -1) + 1 }, now);
}

/** Sets each rule's position to the index of its id in the list. */
export async function setRuleOrder(db: Db, user: UserId, ids: readonly string[]): Promise<void> {
  await db
    .update(rules)
    .set({ position: sql`ordered.place - 1` })
    .from(sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered(id, place)`)
    .where(own(rules, user, sql`${rules.id} = ordered.id`));
}

type Effects = readonly RuleEffect[];

/** Gives a rule other effects, deleted or not. Without any it keeps those that it has, and is switched off. */
export async function setEffects(db: Db, user: UserId, id: string, effects: Effects, now: Date): Promise<void> {
  await db
    .update(rules)
    .set({ ...(effects.length > 0 ? { effects } : { isEnabled: false }), updatedAt: now.toISOString() })
    .where(own(rules, user, sql`${rules.id} = ${id}`));
}

/**
 * Gives the user's rules other effects, deleted ones too, as `setEffects`.
 *
 * @param change the other effects of a rule; null where they stay
 */
export async function changeEffects(
  db: Db,
  user: UserId,
  change: (effects: Effects) => Effects | null,
  now: Date,
): Promise<void> {
  const rows = await db.select({ id: rules.id, effects: rules.effects }).from(rules).where(own(rules, user));
  for (const { id, effects } of rows) {
    const changed = change(effects);
    if (changed) await setEffects(db, user, id, changed, now);
  }
}

/** Moves the rules of some categories, deleted ones too, to another category. */
export async function moveRules(db: Db, user: UserId, ids: readonly string[], to: string, now: Date): Promise<void> {
  const isMoved = (effect: RuleEffect) => effect.type === 'category' && ids.includes(effect.categoryId);
  const move = (effects: Effects) => {
    if (!effects.some(isMoved)) return null;
    return effects.map((effect) => (isMoved(effect) ? { ...effect, categoryId: to } : effect));
  };
  await changeEffects(db, user, move, now);
}

/** How often a rule was applied, and the latest day of what it was applied to. */
interface Applied {
  readonly id: string;
  readonly occurredOn: CivilDate;
}

/** Counts what rules were applied to. Call it last, since every entry of the user waits for it. */
export async function countApplied(tx: Db, user: UserId, applied: readonly Applied[]): Promise<void> {
  const byRule = new Map<string, { n: number; lastOn: string }>();
  for (const { id, occurredOn } of applied) {
    const { n, lastOn } = byRule.get(id) ?? { n: 0, lastOn: occurredOn };
    byRule.set(id, { n: n + 1, lastOn: [lastOn, occurredOn].toSorted().at(-1) ?? occurredOn });
  }
  for (const [id, { n, lastOn }] of [...byRule].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .update(rules)
      .set({
        appliedCount: sql`${rules.appliedCount} + ${n}`,
        lastAppliedOn: sql`greatest(${rules.lastAppliedOn}, ${lastOn}::date)`,
      })
      .where(own(rules, user, sql`${rules.id} = ${id}`));
  }
}

/** Stores what a rule was applied to in all. */
export async function setApplied(
  tx: Db,
  user: UserId,
  id: string,
  { count, lastOn }: { readonly count: number; readonly lastOn: string | null },
): Promise<void> {
  await tx
    .update(rules)
    .set({ appliedCount: count, lastAppliedOn: sql`${lastOn}::date` })
    .where(own(rules, user, sql`${rules.id} = ${id}`));
}
