import type { Rule, RuleId } from '@afdal/contract/finance/rules';
import type { UserId } from '@afdal/contract/ids';
import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/database.ts';
import { own } from '../../../../platform/database/own.ts';
import { editedStore } from '../../../../platform/database/owned-store.ts';
import { prepared } from '../../../../platform/database/prepared.ts';
import { categories } from '../schema/categories-tables.ts';
import { rules } from './tables.ts';

const columns = { id: rules.id, contains: rules.contains, kind: categories.kind, categoryId: rules.categoryId };
const itsCategory = own(categories, rules.userId, eq(categories.id, rules.categoryId));
export const ruleRows = editedStore<RuleId, typeof rules>(rules);
export const { insert: insertRule, update: updateRule } = ruleRows;
const { mine, live } = ruleRows;

/** In creation order: the first rule that matches applies. */
export async function findRules(db: Db, user: UserId): Promise<Rule[]> {
  const query = prepared(db, 'rules_of', (on, statement) =>
    on
      .select(columns)
      .from(rules)
      .innerJoin(categories, itsCategory)
      .where(own(rules, sql.placeholder('user'), isNull(rules.deletedAt)))
      .orderBy(asc(rules.createdAt), asc(rules.id))
      .prepare(statement),
  );
  return await query.execute({ user });
}

/** The number of the user's rules, without those in the trash. */
export async function countRules(db: Db, user: UserId): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(rules)
    .where(own(rules, user, isNull(rules.deletedAt)));
  return row?.n ?? 0;
}

export async function findRule(db: Db, user: UserId, id: RuleId): Promise<Rule | null> {
  const [row] = await db.select(columns).from(rules).innerJoin(categories, itsCategory).where(live(user, id));
  return row ?? null;
}

/** The user's rule with this id, deleted or not. */
export async function findRuleIncludingDeleted(db: Db, user: UserId, id: RuleId): Promise<Rule | null> {
  const [row] = await db.select(columns).from(rules).innerJoin(categories, itsCategory).where(mine(user, id));
  return row ?? null;
}

/** Restores a deleted row; false for one that is not deleted. */
export async function unmarkDeleted(db: Db, user: UserId, id: RuleId): Promise<boolean> {
  const deleted = and(mine(user, id), isNotNull(rules.deletedAt));
  const rows = await db.update(rules).set({ deletedAt: null }).where(deleted).returning({ id: rules.id });
  return rows.length > 0;
}

/** Moves the rules of some categories, deleted ones too, to another category. */
export async function moveRules(db: Db, user: UserId, ids: readonly string[], to: string, now: Date): Promise<void> {
  await db
    .update(rules)
    .set({ categoryId: to, updatedAt: now.toISOString() })
    .where(own(rules, user, inArray(rules.categoryId, [...ids])));
}

export async function deleteCategoryRules(db: Db, user: UserId, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(rules)
    .set({ deletedAt: now })
    .where(own(rules, user, isNull(rules.deletedAt), inArray(rules.categoryId, [...ids])));
}

/** Restores the rules that were deleted at the same time as their categories. Returns whether there were any. */
export async function restoreCategoryRules(
  db: Db,
  user: UserId,
  ids: readonly string[],
  deletedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(rules)
    .set({ deletedAt: null })
    .where(own(rules, user, eq(rules.deletedAt, deletedAt), inArray(rules.categoryId, [...ids])))
    .returning({ id: rules.id });
  return rows.length > 0;
}
