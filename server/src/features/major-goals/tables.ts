import type { MajorGoalId } from '@afdal/contract/major-goals';
import { majorGoalEventTypes, majorGoalStatuses, majorGoalTypes } from '@afdal/domain/major-goals/goal-kinds';
import {
  goalNumberDecimals,
  maxGoalNoteLength,
  maxGoalNumber,
  maxGoalTextLength,
  maxGoalTitleLength,
  maxGoalUnitLength,
  maxMilestoneWeight,
  maxPauseReasonLength,
  minMilestoneWeight,
} from '@afdal/domain/major-goals/limits';
import { largestMinor } from '@afdal/domain/money/amount-text';
import { lifeAreas } from '@afdal/domain/self-development/life-wheel';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { civilDay, instant, instantText } from '../../platform/database/columns.ts';
import { sqlLiterals, sqlNumber } from '../../platform/database/sql-literals.ts';
import { ownerId } from '../accounts/tables.ts';

const goalNumber = () => numeric({ precision: 13, scale: goalNumberDecimals, mode: 'number' });
const day = () => civilDay();
const isWithin = (column: AnyPgColumn) => sql`abs(${column}) <= ${sqlNumber(maxGoalNumber)}`;

/** Big aims. How far one is derives from its values, milestones and links. */
export const majorGoals = pgTable(
  'major_goals',
  {
    id: uuid().$type<MajorGoalId>().primaryKey(),
    userId: ownerId(),
    title: text().notNull(),
    why: text().notNull(),
    area: text({ enum: lifeAreas }),
    type: text({ enum: majorGoalTypes }).notNull(),
    status: text({ enum: majorGoalStatuses }).notNull(),
    unit: text().notNull(),
    start: goalNumber(),
    target: goalNumber(),
    currency: text(),
    targetMinor: bigint({ mode: 'number' }),
    startsOn: day().notNull(),
    dueOn: day(),
    pauseReason: text().notNull(),
    lessons: text().notNull(),
    doneAt: instantText(),
    /** Since when it counts as completed: once, however often it is reopened. */
    countedAt: instantText(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    unique('major_goals_of').on(table.userId, table.id),
    index('major_goals_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check('major_goals_title', sql`char_length(${table.title}) between 1 and ${sqlNumber(maxGoalTitleLength)}`),
    check(
      'major_goals_texts',
      sql`greatest(char_length(${table.why}), char_length(${table.lessons})) <= ${sqlNumber(maxGoalTextLength)}`,
    ),
    check('major_goals_area', sql`${table.area} in (${sqlLiterals(lifeAreas)})`),
    check('major_goals_type', sql`${table.type} in (${sqlLiterals(majorGoalTypes)})`),
    check('major_goals_status', sql`${table.status} in (${sqlLiterals(majorGoalStatuses)})`),
    check('major_goals_unit', sql`char_length(${table.unit}) <= ${sqlNumber(maxGoalUnitLength)}`),
    check('major_goals_numbers', sql`${isWithin(table.start)} and ${isWithin(table.target)}`),
    check('major_goals_way', sql`${table.start} <> ${table.target}`),
    check('major_goals_start', sql`(${table.type} = 'number') = (${table.start} is not null)`),
    check('major_goals_currency', sql`(${table.type} = 'financial') = (${table.currency} is not null)`),
    check('major_goals_target', sql`${table.targetMinor} between 1 and ${sqlNumber(largestMinor)}`),
    check('major_goals_days', sql`${table.dueOn} > ${table.startsOn}`),
    check('major_goals_reason', sql`char_length(${table.pauseReason}) <= ${sqlNumber(maxPauseReasonLength)}`),
    check('major_goals_done', sql`(${table.status} = 'done') = (${table.doneAt} is not null)`),
  ],
);

/** A row of one of a user's goals. */
const ofGoal = { id: uuid().primaryKey(), userId: ownerId(), goalId: uuid().notNull() };
const goalForeignKey = (name: string, table: { readonly userId: AnyPgColumn; readonly goalId: AnyPgColumn }) =>
  foreignKey({
    name: `${name}_goal`,
    columns: [table.userId, table.goalId],
    foreignColumns: [majorGoals.userId, majorGoals.id],
  }).onDelete('cascade');

export const majorGoalMilestones = pgTable(
  'major_goal_milestones',
  {
    ...ofGoal,
    title: text().notNull(),
    weight: smallint().notNull(),
    dueOn: day(),
    doneOn: day(),
    /** Whether its tasks completed it, and not the person. */
    completedByTasks: boolean().notNull().default(false),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('major_goal_milestones_of').on(table.userId, table.goalId),
    index('major_goal_milestones_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    goalForeignKey('major_goal_milestones', table),
    check(
      'major_goal_milestones_title',
      sql`char_length(${table.title}) between 1 and ${sqlNumber(maxGoalTitleLength)}`,
    ),
    check('major_goal_milestones_by_tasks', sql`not ${table.completedByTasks} or ${table.doneOn} is not null`),
    check(
      'major_goal_milestones_weight',
      sql`${table.weight} between ${sqlNumber(minMilestoneWeight)} and ${sqlNumber(maxMilestoneWeight)}`,
    ),
  ],
);

/** Where goals of numbers stood, by day. */
export const majorGoalValues = pgTable(
  'major_goal_values',
  {
    ...ofGoal,
    value: goalNumber().notNull(),
    loggedOn: day().notNull(),
    note: text().notNull(),
    createdAt: instantText().notNull(),
    updatedAt: instantText().notNull(),
    deletedAt: instant(),
  },
  (table) => [
    index('major_goal_values_of').on(table.userId, table.goalId, table.loggedOn, table.id),
    index('major_goal_values_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    goalForeignKey('major_goal_values', table),
    check('major_goal_values_value', isWithin(table.value)),
    check('major_goal_values_note', sql`char_length(${table.note}) <= ${sqlNumber(maxGoalNoteLength)}`),
  ],
);

const linkKinds = ['task', 'habit'] as const;
/** What a goal is linked to, but for savings goals, which say themselves which one they serve. It may be deleted since. */
export const majorGoalLinks = pgTable(
  'major_goal_links',
  {
    userId: ownerId(),
    goalId: uuid().notNull(),
    kind: text({ enum: linkKinds }).notNull(),
    linkedId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.goalId, table.kind, table.linkedId] }),
    goalForeignKey('major_goal_links', table),
    check('major_goal_links_kind', sql`${table.kind} in (${sqlLiterals(linkKinds)})`),
  ],
);

/** What happened to goals. Completed milestones and logged values tell of themselves. */
export const majorGoalEvents = pgTable(
  'major_goal_events',
  {
    ...ofGoal,
    type: text({ enum: majorGoalEventTypes }).notNull(),
    happenedOn: day().notNull(),
    /** The reason of a pause, the lesson of an end. */
    note: text().notNull(),
    createdAt: instantText().notNull(),
  },
  (table) => [
    index('major_goal_events_of').on(table.userId, table.goalId, table.createdAt),
    goalForeignKey('major_goal_events', table),
    check('major_goal_events_type', sql`${table.type} in (${sqlLiterals(majorGoalEventTypes)})`),
    check('major_goal_events_note', sql`char_length(${table.note}) <= ${sqlNumber(maxGoalTextLength)}`),
  ],
);
