import { maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { civilDay, instant } from '../../../../platform/database/columns.ts';
import { sqlNumber } from '../../../../platform/database/sql-literals.ts';
import { ownerId } from '../../../accounts/tables.ts';
import { categories } from './categories-tables.ts';

const longestName = sqlNumber(maxTransactionTextLengths.payee);

/** A user's payees, with the categories last chosen for each. */
export const payees = pgTable(
  'payees',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    /** The name normalized for search, by which transactions name it. */
    key: text().notNull(),
    name: text().notNull(),
    expenseCategoryId: uuid(),
    incomeCategoryId: uuid(),
    usedOn: civilDay().notNull(),
    /** Payees that a person said are others, although their names look like one. */
    refusedIds: uuid().array().notNull().default([]),
    updatedAt: instant().notNull(),
  },
  (table) => [
    unique('payees_owned').on(table.userId, table.id),
    unique('payees_key').on(table.userId, table.key),
    index('payees_latest').on(table.userId, table.usedOn),
    foreignKey({
      name: 'payees_expense_category',
      columns: [table.userId, table.expenseCategoryId],
      foreignColumns: [categories.userId, categories.id],
    }),
    foreignKey({
      name: 'payees_income_category',
      columns: [table.userId, table.incomeCategoryId],
      foreignColumns: [categories.userId, categories.id],
    }),
  ],
);

/** The other names by which payees are known: none of them is a payee of its own. */
export const payeeNames = pgTable(
  'payee_names',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    /** The name normalized for search. */
    key: text().notNull(),
    name: text().notNull(),
    payeeId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('payee_names_key').on(table.userId, table.key),
    index('payee_names_payee').on(table.userId, table.payeeId),
    foreignKey({
      name: 'payee_names_of_payee',
      columns: [table.userId, table.payeeId],
      foreignColumns: [payees.userId, payees.id],
    }).onDelete('cascade'),
    check('payee_names_name', sql`char_length(${table.name}) between 1 and ${longestName}`),
  ],
);
