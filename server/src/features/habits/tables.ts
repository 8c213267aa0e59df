import {
  habitEventTypes,
  habitFeelings,
  habitModes,
  habitTriggers,
  healthTopics,
  limitPeriods,
  urgeResults,
} from '@afdal/domain/habits/habit';
import type { HabitFold } from '@afdal/domain/habits/habit-fold';
import {
  maxHabitAliasLength,
  maxHabitNameLength,
  maxHabitNoteLength,
  maxHabitQuantity,
  maxHabitReasons,
  maxHabitUnitLength,
  maxTaperDays,
  maxUnitMinutes,
  maxUrgeSeconds,
} from '@afdal/domain/habits/limits';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

const quantity = sqlNumber(maxHabitQuantity);

/** What users want to be rid of. How it stands is derived from its events. */
export const habits = pgTable(
  'habits',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    name: text().notNull(),
    /** A private habit shows its alias; its name only to who has just proved who they are. */
    isPrivate: boolean().notNull(),
    alias: text().notNull(),
    mode: text({ enum: habitModes }).notNull(),
    unit: text().notNull(),
    limitQuantity: integer(),
    limitPer: text({ enum: limitPeriods }).notNull(),
    taperStep: integer(),
    taperEveryDays: smallint(),
    baselinePerDay: integer(),
    unitCostMinor: bigint({ mode: 'number' }),
    currency: text().notNull(),
    minutesPerUnit: smallint(),
    healthTopic: text({ enum: healthTopics }),
    reasons: text().array().notNull(),
    startedAt: instantText().notNull(),
    /** The user's logical date of the start. */
    startedOn: civilDay().notNull(),
    /** The day on which what was saved was last moved to savings, or this was declined. */
    savingsAnsweredOn: civilDay(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    unique('habits_of').on(table.userId, table.id),
    index('habits_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('habits_name', sql`char_length(${table.name}) between 1 and ${sqlNumber(maxHabitNameLength)}`),
    check('habits_alias', sql`char_length(${table.alias}) <= ${sqlNumber(maxHabitAliasLength)}`),
    check('habits_private', sql`${table.alias} <> '' or not ${table.isPrivate}`),
    check('habits_mode', sql`${table.mode} in (${sqlLiterals(habitModes)})`),
    check('habits_unit', sql`char_length(${table.unit}) <= ${sqlNumber(maxHabitUnitLength)}`),
    check('habits_limit', sql`${table.limitQuantity} between 1 and ${quantity}`),
    check('habits_limit_per', sql`${table.limitPer} in (${sqlLiterals(limitPeriods)})`),
    check('habits_of_mode', sql`(${table.mode} = 'abstain') = (${table.limitQuantity} is null)`),
    check(
      'habits_taper',
      sql`(${table.mode} = 'taper') = (num_nulls(${table.taperStep}, ${table.taperEveryDays}) = 0)`,
    ),
    check('habits_step', sql`${table.taperStep} between 1 and ${table.limitQuantity}`),
    check('habits_step_days', sql`${table.taperEveryDays} between 1 and ${sqlNumber(maxTaperDays)}`),
    check('habits_baseline', sql`${table.baselinePerDay} between 1 and ${quantity}`),
    check('habits_cost', sql`${table.unitCostMinor} between 1 and ${sqlNumber(largestMinor)}`),
    check('habits_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('habits_minutes', sql`${table.minutesPerUnit} between 1 and ${sqlNumber(maxUnitMinutes)}`),
    check('habits_topic', sql`${table.healthTopic} in (${sqlLiterals(healthTopics)})`),
    check('habits_reasons', sql`cardinality(${table.reasons}) <= ${sqlNumber(maxHabitReasons)}`),
  ],
);

/** What happened. Everything that is shown about a habit is derived from these rows. */
export const habitEvents = pgTable(
  'habit_events',
  {
    id: uuid().primaryKey(),
    userId: ownerId(),
    habitId: uuid().notNull(),
    type: text({ enum: habitEventTypes }).notNull(),
    at: instantText().notNull(),
    /** The user's logical date and hour of day then, which a later zone does not change. */
    happenedOn: civilDay().notNull(),
    hour: smallint().notNull(),
    quantity: integer(),
    trigger: text({ enum: habitTriggers }),
    feeling: text({ enum: habitFeelings }),
    note: text().notNull(),
    result: text({ enum: urgeResults }),
    /** How long resisting took. */
    seconds: integer(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('habit_events_day').on(table.userId, table.habitId, table.happenedOn),
    index('habit_events_at').on(table.userId, table.habitId, table.at, table.id),
    uniqueIndex('habit_events_pledge')
      .on(table.userId, table.habitId, table.happenedOn)
      .where(sql`${table.type} = 'pledge' and ${table.deletedAt} is null`),
    index('habit_events_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    foreignKey({
      name: 'habit_events_habit',
      columns: [table.userId, table.habitId],
      foreignColumns: [habits.userId, habits.id],
    }).onDelete('cascade'),
    check('habit_events_type', sql`${table.type} in (${sqlLiterals(habitEventTypes)})`),
    check('habit_events_hour', sql`${table.hour} between 0 and 23`),
    check('habit_events_quantity', sql`${table.quantity} between 1 and ${quantity}`),
    check('habit_events_slip', sql`(${table.type} = 'slip') = (${table.quantity} is not null)`),
    check('habit_events_trigger', sql`${table.trigger} in (${sqlLiterals(habitTriggers)})`),
    check('habit_events_feeling', sql`${table.feeling} in (${sqlLiterals(habitFeelings)})`),
    check('habit_events_note', sql`char_length(${table.note}) <= ${sqlNumber(maxHabitNoteLength)}`),
    check('habit_events_result', sql`${table.result} in (${sqlLiterals(urgeResults)})`),
    check('habit_events_urge', sql`(${table.type} = 'urge') = (${table.result} is not null)`),
    check(
      'habit_events_seconds',
      sql`${table.seconds} is null or (${table.type} = 'urge' and ${table.seconds} between 0 and ${sqlNumber(maxUrgeSeconds)})`,
    ),
  ],
);

/**
 * How habits stood at the end of months that are over, so that reads need not start at the first event. Derived data:
 * deleting a row loses nothing.
 */
export const habitSnapshots = pgTable(
  'habit_snapshots',
  {
    userId: ownerId(),
    habitId: uuid().notNull(),
    through: civilDay().notNull(),
    /** The start of the week it was calculated with, and the version of the rules. */
    weekStart: smallint().notNull(),
    version: smallint().notNull(),
    fold: jsonb().$type<HabitFold>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.habitId, table.through] }),
    foreignKey({
      name: 'habit_snapshots_habit',
      columns: [table.userId, table.habitId],
      foreignColumns: [habits.userId, habits.id],
    }).onDelete('cascade'),
    check('habit_snapshots_week_start', sql`${table.weekStart} between 0 and 6`),
  ],
);

/** What administrators wrote in place of texts of the guide that we ship. A text that is null is as we ship it again. */
export const guideTexts = pgTable(
  'guide_texts',
  {
    /** Of the text that we ship. */
    id: uuid().primaryKey(),
    /** Of what helps. */
    title: text(),
    text: text(),
    /** Of a mark. */
    sourceName: text(),
    sourceYear: integer(),
    sourceUrl: text(),
    version: integer().notNull(),
  },
  (table) => [
    check('guide_texts_version', sql`${table.version} >= 1`),
    check('guide_texts_url', sql`${table.sourceUrl} like 'https://%'`),
    check('guide_texts_source', sql`num_nulls(${table.sourceName}, ${table.sourceYear}, ${table.sourceUrl}) in (0, 3)`),
  ],
);
