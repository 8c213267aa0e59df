import { maxRuleNameLength } from '@afdal/domain/money/limits';
import { type RuleCondition, type RuleEffect, ruleMatches } from '@afdal/domain/money/rules/rule';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';

/**
 * Rules that change transactions. Conditions and effects name categories and accounts that may be deleted since: then a rule is
 * paused.
 */
export const rules = pgTable(
  'category_rules',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    isEnabled: boolean().notNull().default(true),
    match: text({ enum: ruleMatches }).notNull().default('all'),
    conditions: jsonb().$type<readonly RuleCondition[]>().notNull(),
    effects: jsonb().$type<readonly RuleEffect[]>().notNull(),
    position: integer().notNull(),
    appliedCount: integer().notNull().default(0),
    /** The latest day of the transactions that it was applied to. */
    lastAppliedOn: civilDay(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('category_rules_user').on(table.userId, table.position, table.id),
    index('category_rules_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('category_rules_name', sql`char_length(${table.name}) between 1 and ${sqlNumber(maxRuleNameLength)}`),
    check('category_rules_match', sql`${table.match} in (${sqlLiterals(ruleMatches)})`),
  ],
);
