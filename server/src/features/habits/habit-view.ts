import { Habit } from '@afdal/contract/habits';
import type { UserId } from '@afdal/contract/ids';
import { withoutPrivateFields } from '@afdal/contract/private-fields';
import type { ReviewFigures } from '@afdal/contract/self-development/weekly-reviews';
import { addDays, type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { maxDate, minDate } from '@afdal/domain/calendar/order-days';
import { foldAtStart, type HabitFold, type HabitStateEvent, isResisted } from '@afdal/domain/habits/habit-fold';
import { limitOn, nextLimit } from '@afdal/domain/habits/habit-rule';
import { computeHabitStatus, countDays, getDayStates, type HabitStatus } from '@afdal/domain/habits/habit-status';
import { recentDays } from '@afdal/domain/habits/limits';
import { computeSavingsOffer } from '@afdal/domain/habits/savings-offer';
import { getPeriod, listDays } from '@afdal/domain/schedules/period';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday, ReviewedWeek } from '../../platform/http/call.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { readOnlyIds } from '../entitlements/plan-limits.ts';
import { findEventsSince } from './events-store.ts';
import { lastFolds } from './snapshots-store.ts';
import { findHabits, type HabitRow, toHabitRule } from './store.ts';

/** What a person's habits are judged by. */
export async function findHabitSettings(db: Db, user: UserId) {
  const person = await userWithPreferences(db, user);
  if (!person) throw new Error('a person who is gone');
  const { weekStart, dayStartHour, currency } = person.preferences;
  return { timezone: person.user.timezone, weekStart, dayStartHour, currency };
}

/** Whether who reads has just proved who they are. It is asked only where something is private. */
export type ReauthenticationCheck = () => Promise<boolean>;
const neverReauthenticated: ReauthenticationCheck = async () => false;

/** All live habits of the user as they stand now. Without a proof, private fields are left out. */
export async function describeHabits(
  db: Db,
  user: CallerToday,
  now: Date,
  isReauthenticated: ReauthenticationCheck = neverReauthenticated,
): Promise<Habit[]> {
  const rows = await findHabits(db, user.id);
  const isOpen = rows.some(({ isPrivate }) => isPrivate) && (await isReauthenticated());
  const { weekStart, currency } = await findHabitSettings(db, user.id);
  const readOnly = await readOnlyAmong(db, user, rows, now);
  const moment = { today: user.today, nowMs: now.getTime(), weekStart, currency };
  const histories = await loadHistories(db, user, rows, moment);
  return rows.map((row) =>
    described(row, historyIn(histories, row), { ...moment, isOpen, isReadOnly: readOnly.has(row.id) }),
  );
}

/** What each day of a week was for each habit, and how many urges passed in it. */
export async function reviewHabits(db: Db, { user, week, now }: ReviewedWeek): Promise<ReviewFigures['habits']> {
  const described = await describeHabits(db, user, now);
  const events = await findEventsSince(
    db,
    user.id,
    described.map(({ id }) => ({ habitId: id, from: week.first })),
  );
  return described.map(({ id, mode, recent, cleanDays }) => {
    const days = listDays(week).map((day) => recent.at(-1 - daysBetween(day, user.today)) ?? null);
    const shown = days.filter((state) => state !== null);
    // All of them are over, but for today.
    const { clean, slips } = countDays({ mode }, user.today <= week.last ? shown : [...shown, 'open']);
    const resisted = events.get(id)?.filter((event) => isResisted(event) && event.on <= week.last) ?? [];
    return { habitId: id, mode, days, clean, slips, resisted: resisted.length, cleanDays };
  });
}

/** What each live habit is called where others may read along. */
export async function findHabitNames(db: Db, user: UserId) {
  const rows = await findHabits(db, user);
  return new Map(rows.map(({ id, name, isPrivate }) => [id, { name: isPrivate ? null : name, isPrivate }]));
}

/** One of the user's live habits as it stands now. Without a proof, private fields are left out. */
export async function describeHabit(
  db: Db,
  user: CallerToday,
  id: string,
  now: Date,
  isReauthenticated: ReauthenticationCheck = neverReauthenticated,
): Promise<Habit> {
  const rows = await findHabits(db, user.id);
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error('only a live habit is described');
  const { weekStart, currency } = await findHabitSettings(db, user.id);
  const isReadOnly = (await readOnlyAmong(db, user, rows, now)).has(id);
  const moment = { today: user.today, nowMs: now.getTime(), weekStart, currency };
  const histories = await loadHistories(db, user, [row], moment);
  const isOpen = row.isPrivate && (await isReauthenticated());
  return described(row, historyIn(histories, row), { ...moment, isOpen, isReadOnly });
}

async function readOnlyAmong(db: Db, user: CallerToday, all: readonly HabitRow[], now: Date) {
  return await readOnlyIds(db, user.id, { noun: 'habits', findIds: async () => all.map(({ id }) => id) }, now);
}

interface Moment {
  readonly today: CivilDate;
  readonly nowMs: number;
  readonly weekStart: number;
  /** The home currency. */
  readonly currency: string;
}

/** A state of the past, and what happened since; at least of the days that a card shows, and of those that saved what is offered. */
interface History {
  readonly fold: HabitFold;
  readonly habitEvents: readonly HabitStateEvent[];
}

async function loadHistories(
  db: Db,
  { id, today }: CallerToday,
  rows: readonly HabitRow[],
  { weekStart }: Pick<Moment, 'weekStart'>,
): Promise<Map<string, History>> {
  const ids = rows.map((row) => row.id);
  const folds = await lastFolds(db, id, ids, { before: today, weekStart });
  const { first: recentFrom } = getPeriod(firstRecent(today), 'week', weekStart);
  const histories = rows.map((row) => {
    const fold = folds.get(row.id) ?? foldAtStart(toHabitRule(row));
    const next = addDays(fold.through, 1);
    // Who abstains saves as much on each clean day.
    const savedFrom = row.mode === 'abstain' ? next : maxDate(fold.streakFrom, row.savingsAnsweredOn ?? next);
    return { habitId: row.id, fold, from: minDate(minDate(next, recentFrom), savedFrom) };
  });
  const habitEvents = await findEventsSince(db, id, histories);
  return new Map(
    histories.map(({ habitId, fold }) => [habitId, { fold, habitEvents: habitEvents.get(habitId) ?? [] }]),
  );
}

function historyIn(histories: ReadonlyMap<string, History>, { id }: HabitRow): History {
  const history = histories.get(id);
  if (!history) throw new Error('a habit without its history');
  return history;
}

function firstRecent(today: CivilDate): CivilDate {
  return addDays(today, 1 - recentDays);
}

interface Seen extends Moment {
  /** Whether the private fields of a private habit are included. */
  readonly isOpen: boolean;
  readonly isReadOnly: boolean;
}

/** A habit as its owner sees it at a moment. */
export function described(
  row: HabitRow,
  { fold, habitEvents }: History,
  { isOpen, isReadOnly, currency, ...moment }: Seen,
): Habit {
  const rule = toHabitRule(row);
  const { today } = moment;
  const status = computeHabitStatus(rule, fold, habitEvents, moment);
  const { userId, deletedAt, startedOn, savingsAnsweredOn, ...fields } = row;
  const habit = {
    ...fields,
    on: today,
    name: getVisibleName(row),
    isReadOnly,
    cleanSince: new Date(status.cleanSinceMs).toISOString(),
    cleanDays: status.cleanDays,
    bestDays: status.bestDays,
    strength: status.strength,
    ...savedBy(row, status),
    slips: status.slips,
    resisted: status.resisted,
    recent: getDayStates(rule, habitEvents, { ...moment, from: firstRecent(today) }),
    today: {
      quantity: status.quantity,
      limitQuantity: row.mode === 'abstain' ? null : limitOn(rule, today),
      isPledged: habitEvents.some(({ type, on }) => type === 'pledge' && on === today),
    },
    nextLimit: nextLimit(rule, today),
    savingsOffer:
      row.currency === currency ? computeSavingsOffer(row, { streak: status.streak, habitEvents, today }) : null,
  };
  return row.isPrivate && !isOpen ? withoutPrivateFields(Habit, habit) : habit;
}

/** The name as lists and notifications say it. */
function getVisibleName({ name, alias, isPrivate }: Pick<HabitRow, 'name' | 'alias' | 'isPrivate'>): string {
  return isPrivate ? alias : name;
}

function savedBy({ baselinePerDay, unitCostMinor, minutesPerUnit }: HabitRow, { savedUnits }: HabitStatus) {
  const times = (each: number | null) => (baselinePerDay === null || each === null ? null : savedUnits * each);
  return { moneySavedMinor: times(unitCostMinor), minutesSaved: times(minutesPerUnit) };
}
