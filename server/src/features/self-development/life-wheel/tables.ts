import { lifeAreas } from '@afdal/domain/self-development/life-wheel';
import { maxScore } from '@afdal/domain/self-development/limits';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { civilDay, instantText } from '../../../platform/database/columns.ts';
import { sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';

const score = () => smallint().notNull();

/** How users score the areas of their life, once a month. */
export const wheels = pgTable(
  'wheels',
  {
    userId: ownerId(),
    /** Its first day. */
    month: civilDay().notNull(),
    money: score(),
    health: score(),
    family: score(),
    work: score(),
    learning: score(),
    rest: score(),
    faith: score(),
    community: score(),
    updatedAt: instantText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month] }),
    check('wheels_month', sql`extract(day from ${table.month}) = 1`),
    ...lifeAreas.map((area) => check(`wheels_${area}`, sql`${table[area]} between 1 and ${sqlNumber(maxScore)}`)),
  ],
);
