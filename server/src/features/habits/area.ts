import { habits } from '@afdal/contract/habits';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { findRiskHour } from '@afdal/domain/insights/habit-risk-hour';
import { riskDays } from '@afdal/domain/insights/limits';
import { isNull } from 'drizzle-orm';
import { defineArea } from '../../platform/area/define-area.ts';
import type { Db } from '../../platform/database/database.ts';
import { rowExists } from '../../platform/database/row-exists.ts';
import type { CallerToday, ReadCall } from '../../platform/http/call.ts';
import { deleteHandler } from '../../platform/http/trash-handlers.ts';
import type { InsightReader } from '../insights/insight-reader.ts';
import { searchTitles } from '../search/search-titles.ts';
import { deleteHabitEvent, editHabitEvent, restoreHabitEvent } from './change-habit-event.ts';
import { editHabit, restoreHabit } from './edit-habit.ts';
import { countSlipsByHour, habitEventRows } from './events-store.ts';
import { readGuide } from './guide-store.ts';
import { describeHabits, findHabitNames, reviewHabits } from './habit-view.ts';
import {
  addHabit,
  addHabitEvent,
  answerSavingsOffer,
  listHabitEvents,
  listHabits,
  readHabit,
  readHabitName,
} from './handlers.ts';
import { remindHabitMilestones, remindInEvening } from './jobs.ts';
import { cappedHabits, findHabits, habitRows, limitedHabits, visibleHabitName } from './store.ts';
import { guideTexts, habitEvents, habitSnapshots, habits as habitsTable } from './tables.ts';

/**
 * The hour of the day in which each habit slips most, of those that are abstained from: with a limit, what is recorded is
 * mostly within it. A private one is not named.
 */
const riskHours: InsightReader = async ({ db, user, currency }) => {
  const habits = (await findHabits(db, user.id)).filter(({ mode }) => mode === 'abstain');
  if (habits.length === 0) return [];
  const slips = await countSlipsByHour(db, user.id, addDays(user.today, 1 - riskDays));
  return habits.flatMap(({ id, name, isPrivate }) => {
    const facts = findRiskHour(slips.filter(({ habitId }) => habitId === id));
    const subject = { kind: 'habit_risk_hour', subject: id, currency, costMinor: null } as const;
    return facts ? [{ ...subject, facts: { ...facts, name: isPrivate ? null : name } }] : [];
  });
};

export const habitsArea = defineArea({
  endpoints: habits,
  handlers: {
    listHabits,
    readHabitGuide: async ({ db }) => await readGuide(db),
    addHabit,
    readHabit,
    readHabitName,
    editHabit,
    answerSavingsOffer,
    deleteHabit: deleteHandler(habitRows),
    restoreHabit,
    listHabitEvents,
    addHabitEvent,
    editHabitEvent,
    deleteHabitEvent,
    restoreHabitEvent,
  },
  commonTables: [{ table: guideTexts, placement: 'local: a few texts, read by themselves' }],
  tables: [
    {
      table: habitsTable,
      isFlat: true,
      purge: habitRows.purge,
      trashed: { kind: 'habit', title: visibleHabitName },
    },
    {
      table: habitEvents,
      isFlat: true,
      purge: habitEventRows.purge,
      trashed: {
        kind: 'habitEvent',
        on: habitEvents.happenedOn,
        parent: { table: habitsTable, id: habitEvents.habitId, title: visibleHabitName },
      },
    },
    { table: habitSnapshots, notExported: 'derived from the events of habits', atTakeover: 'stays: recorded' },
  ],
  jobs: [
    { job: remindHabitMilestones, cron: '13 * * * *' },
    { job: remindInEvening, cron: '*/15 * * * *' },
  ],
  provides: {
    capped: [cappedHabits],
    limited: [limitedHabits],
    searchReaders: [searchTitles({ kind: 'habit', table: habitsTable, title: visibleHabitName })],
    firstDayReaders: [
      { step: 'habitOrGoal' as const, isDone: rowExists('has_habits', habitsTable, isNull(habitsTable.deletedAt)) },
    ],
    dashboardReaders: [
      // Without the names of private habits, also while they are revealed elsewhere.
      { card: 'habits' as const, read: ({ db, user, now }: ReadCall) => describeHabits(db, user, now) },
    ],
    insightReaders: [riskHours],
    reviewHabits,
    findHabitNames,
    linkableHabits: async (db: Db, user: CallerToday, now: Date) =>
      (await describeHabits(db, user, now)).map(({ id, name, strength }) => ({ id, title: name, strength })),
  },
});
