import { interests } from '@afdal/domain/people/onboarding';
import { maxProgrammeDays, programmeStates } from '@afdal/domain/self-development/limits';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../../platform/database/sql-literals.ts';
import { ownerId } from '../../accounts/tables.ts';

/** Programmes, common to all users. */
export const programmes = pgTable(
  'programmes',
  {
    id: uuid().primaryKey(),
    /** The one of `programme_versions` that somebody who begins now is given. */
    version: integer().notNull(),
    /** Of the content that we ship. A newer one becomes a version, unless an administrator has edited the programme. */
    contentVersion: integer(),
    title: text().notNull(),
    summary: text().notNull(),
    interest: text({ enum: interests }).notNull(),
    minutes: integer().notNull(),
    position: integer().notNull(),
    state: text({ enum: programmeStates }).notNull().default('published'),
    editedAt: instant(),
  },
  (table) => [
    check('programmes_version', sql`${table.version} >= 1`),
    check('programmes_content_version', sql`${table.contentVersion} >= 1`),
    check('programmes_interest', sql`${table.interest} in (${sqlLiterals(interests)})`),
    check('programmes_minutes', sql`${table.minutes} >= 1`),
    check('programmes_state', sql`${table.state} in (${sqlLiterals(programmeStates)})`),
  ],
);

/** What a programme was and is, counted from 1 without gaps. None is changed or deleted: somebody may be in it. */
export const programmeVersions = pgTable(
  'programme_versions',
  {
    programmeId: uuid()
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** How many days it has. */
    days: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.programmeId, table.version] }),
    check('programme_versions_version', sql`${table.version} >= 1`),
    check('programme_versions_days', sql`${table.days} between 0 and ${sqlNumber(maxProgrammeDays)}`),
  ],
);

/** The days of a version of a programme, numbered from 1 without gaps. */
export const programmeDays = pgTable(
  'programme_days',
  {
    programmeId: uuid().notNull(),
    version: integer().notNull(),
    n: integer().notNull(),
    title: text().notNull(),
    lesson: text().notNull(),
    action: text().notNull(),
    fact: text(),
    factSource: text(),
  },
  (table) => [
    primaryKey({ columns: [table.programmeId, table.version, table.n] }),
    foreignKey({
      name: 'programme_days_version',
      columns: [table.programmeId, table.version],
      foreignColumns: [programmeVersions.programmeId, programmeVersions.version],
    }).onDelete('cascade'),
    check('programme_days_n', sql`${table.n} between 1 and ${sqlNumber(maxProgrammeDays)}`),
    check('programme_days_fact', sql`(${table.fact} is null) = (${table.factSource} is null)`),
  ],
);

/** Each time that a user takes a programme. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    programmeId: uuid()
      .notNull()
      .references(() => programmes.id),
    /** The version that it began with. One that a copy from elsewhere names, and the programme does not have, is its last. */
    version: integer().notNull().default(1),
    startedOn: civilDay().notNull(),
    /** How many days the rest was shifted by. */
    shiftDays: integer().notNull(),
    leftAt: instantText(),
    finishedOn: civilDay(),
    createdAt: instantText().notNull(),
  },
  (table) => [
    unique('enrolments_of').on(table.userId, table.id),
    uniqueIndex('enrolments_open').on(table.userId, table.programmeId).where(sql`${table.finishedOn} is null`),
    index('enrolments_programme').on(table.programmeId),
    check('enrolments_version', sql`${table.version} >= 1`),
    check('enrolments_shift', sql`${table.shiftDays} >= 0`),
  ],
);

/** The days that were done. */
export const enrolmentDays = pgTable(
  'enrolment_days',
  {
    userId: ownerId(),
    enrolmentId: uuid().notNull(),
    n: integer().notNull(),
    doneOn: civilDay().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enrolmentId, table.n] }),
    index('enrolment_days_user').on(table.userId, table.enrolmentId),
    foreignKey({
      name: 'enrolment_days_enrolment',
      columns: [table.userId, table.enrolmentId],
      foreignColumns: [enrolments.userId, enrolments.id],
    }).onDelete('cascade'),
    check('enrolment_days_n', sql`${table.n} between 1 and ${sqlNumber(maxProgrammeDays)}`),
  ],
);
