import type { TaskId } from '@afdal/contract/tasks/tasks';
import { taskCategories } from '@afdal/contract/texts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { priorities } from '@afdal/domain/daily-tasks/completion';
import { usualReminderOffsets } from '@afdal/domain/notifications/limits';
import { maxPrayerOffset, prayers } from '@afdal/domain/prayers/prayer';
import { frequencies } from '@afdal/domain/schedules/schedule';
import type { DatedSchedule } from '@afdal/domain/schedules/schedule-history';
import {
  maxAmount,
  maxTarget,
  maxTaskTextLength,
  maxTaskTitleLength,
  maxTimesPerWeek,
  maxUnitLength,
  maxWeekdays,
  minTimesPerWeek,
  minWeekdays,
} from '@afdal/domain/tasks/limits';
import type { Streaks } from '@afdal/domain/tasks/streaks';
import { sql } from 'drizzle-orm';
import {
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
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerId, users } from '../accounts/tables.ts';
import { remindsAsAllowed } from '../notifications/reminds-as-allowed.ts';

/** A step of a task, done in the period that contains `doneOn`. */
export interface StoredStep {
  readonly id: string;
  readonly title: string;
  readonly doneOn: CivilDate | null;
}

/** Recurring tasks. A deleted one is purged of its texts but keeps its row, so that the points it earned stay explained. */
export const tasks = pgTable(
  'tasks',
  {
    id: uuid().$type<TaskId>().primaryKey(),
    userId: ownerId(),
    title: text().notNull(),
    description: text().notNull(),
    notes: text().notNull(),
    taskType: text({ enum: frequencies }).notNull(),
    category: text({ enum: taskCategories }).notNull(),
    priority: text({ enum: priorities }).notNull(),
    /** In the user's local time, `HH:MM`. */
    dueTime: text().notNull(),
    weekday: smallint().notNull(),
    dayOfMonth: smallint().notNull(),
    /** The prayer after which it is due, by so many minutes; null where it is due at its own time. */
    prayer: text({ enum: prayers }),
    offsetMinutes: smallint().notNull().default(0),
    /** Minutes before its time at which it is reminded of, ascending. */
    reminderOffsets: smallint()
      .array()
      .notNull()
      .default([...usualReminderOffsets]),
    /** On how many days of a week a weekly task is done; null where once, on its weekday. */
    timesPerWeek: smallint(),
    /** As many of its weekdays, ascending, where they are chosen; null where any will do. */
    weekdays: smallint().array(),
    /** How much of it is to be done in a period, in its unit; null where it is done or not. */
    target: integer(),
    unit: text().notNull().default(''),
    /** The first day of the current schedule. */
    scheduledFrom: civilDay().notNull(),
    earlierSchedules: jsonb().$type<readonly DatedSchedule[]>().notNull().default([]),
    steps: jsonb().$type<readonly StoredStep[]>().notNull().default([]),
    /** The milestone of a major goal that it is under. That may be gone since. */
    milestoneId: uuid(),
    position: integer().notNull(),
    createdAt: instantText().notNull(),
    /** When a copy brought it into the account; null for what was made here. */
    importedAt: instantText(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
    /** The user's logical date of the deletion. */
    deletedOn: civilDay(),
  },
  (table) => [
    unique('tasks_owner').on(table.userId, table.id),
    index('tasks_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null and ${table.title} <> ''`),
    check(
      'tasks_title',
      sql`char_length(${table.title}) <= ${sqlNumber(maxTaskTitleLength)} and (${table.title} <> '' or ${table.deletedAt} is not null)`,
    ),
    check('tasks_description', sql`char_length(${table.description}) <= ${sqlNumber(maxTaskTextLength)}`),
    check('tasks_notes', sql`char_length(${table.notes}) <= ${sqlNumber(maxTaskTextLength)}`),
    check('tasks_type', sql`${table.taskType} in (${sqlLiterals(frequencies)})`),
    check('tasks_category', sql`${table.category} in (${sqlLiterals(taskCategories)})`),
    check('tasks_priority', sql`${table.priority} in (${sqlLiterals(priorities)})`),
    check('tasks_due_time', sql`${table.dueTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('tasks_weekday', sql`${table.weekday} between 0 and 6`),
    check('tasks_day_of_month', sql`${table.dayOfMonth} between 1 and 31`),
    check('tasks_prayer', sql`${table.prayer} in (${sqlLiterals(prayers)})`),
    check('tasks_offset_minutes', sql`${table.offsetMinutes} between 0 and ${sqlNumber(maxPrayerOffset)}`),
    check('tasks_reminder_offsets', remindsAsAllowed(table.reminderOffsets)),
    check(
      'tasks_times_per_week',
      sql`${table.timesPerWeek} between ${sqlNumber(minTimesPerWeek)} and ${sqlNumber(maxTimesPerWeek)}`,
    ),
    check(
      'tasks_weekdays',
      sql`${table.weekdays} is null or (${table.taskType} = 'weekly' and ${table.timesPerWeek} is not null
        and cardinality(${table.weekdays}) = ${table.timesPerWeek}
        and cardinality(${table.weekdays}) between ${sqlNumber(minWeekdays)} and ${sqlNumber(maxWeekdays)}
        and 0 <= all (${table.weekdays}) and 6 >= all (${table.weekdays}) and array_position(${table.weekdays}, null) is null
        and ${table.weekdays}[1] < ${table.weekdays}[2] and coalesce(${table.weekdays}[2] < ${table.weekdays}[3], true)
        and coalesce(${table.weekdays}[3] < ${table.weekdays}[4], true) and coalesce(${table.weekdays}[4] < ${table.weekdays}[5], true)
        and coalesce(${table.weekdays}[5] < ${table.weekdays}[6], true))`,
    ),
    check('tasks_target', sql`${table.target} between 1 and ${sqlNumber(maxTarget)}`),
    check('tasks_unit', sql`char_length(${table.unit}) <= ${sqlNumber(maxUnitLength)}`),
    check('tasks_deletion', sql`(${table.deletedAt} is null) = (${table.deletedOn} is null)`),
  ],
);

/** The days on which a task was done: streaks, freezes and active days are derived from these rows. */
export const taskCompletions = pgTable(
  'task_completions',
  {
    userId: uuid().notNull(),
    taskId: uuid().notNull(),
    doneOn: civilDay().notNull(),
    completedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskId, table.doneOn] }),
    foreignKey({
      name: 'task_completions_task',
      columns: [table.userId, table.taskId],
      foreignColumns: [tasks.userId, tasks.id],
    }).onDelete('cascade'),
  ],
);

/** How much of a numbered task was done, by days; the amount of a period is their sum. */
export const taskAmounts = pgTable(
  'task_amounts',
  {
    userId: uuid().notNull(),
    taskId: uuid().notNull(),
    doneOn: civilDay().notNull(),
    /** Below 0 where more was taken back on the day than added. */
    amount: integer().notNull(),
    /** The ids of the day's latest changes, so that none counts twice. */
    changes: uuid().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskId, table.doneOn] }),
    foreignKey({
      name: 'task_amounts_task',
      columns: [table.userId, table.taskId],
      foreignColumns: [tasks.userId, tasks.id],
    }).onDelete('cascade'),
    check('task_amounts_amount', sql`abs(${table.amount}) <= ${sqlNumber(maxAmount)}`),
  ],
);

/**
 * A user's streaks at the end of a day that can no longer change, so that reads need not start at the user's first
 * task. Derived data: deleting the row loses nothing.
 */
export const taskStandings = pgTable(
  'task_standings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: civilDay().notNull(),
    weekStart: smallint().notNull(),
    /** Version of the rules it was calculated with. */
    version: smallint().notNull(),
    standing: jsonb().$type<Streaks>().notNull(),
  },
  (table) => [check('task_standings_week_start', sql`${table.weekStart} between 0 and 6`)],
);
