import type { HabitDetail, habits } from '@afdal/contract/habits';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { maxDate } from '@afdal/domain/calendar/order-days';
import { getDayStates } from '@afdal/domain/habits/habit-status';
import { habitEventsListed, mapDays } from '@afdal/domain/habits/limits';
import { getPeriod } from '@afdal/domain/schedules/period';
import { orNotFound } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { assertReauthenticated, hasReauthenticated } from '../accounts/assert-reauthenticated.ts';
import { describeEvents } from './event-view.ts';
import { findEvents, findEventsSince, triggersSince } from './events-store.ts';
import { describeHabit, describeHabits, findHabitSettings } from './habit-view.ts';
import { findHabit } from './store.ts';
import { toHabitRule } from './to-habit-rule.ts';

export async function listHabits({ db, user, now }: Call<typeof habits.listHabits>) {
  return await describeHabits(db, user, now, () => hasReauthenticated(db, user, now));
}

export async function readHabit({ db, user, params, now }: Call<typeof habits.readHabit>): Promise<HabitDetail> {
  const row = orNotFound(await findHabit(db, user.id, params.id));
  const { weekStart } = await findHabitSettings(db, user.id);
  const rule = toHabitRule(row);
  const from = maxDate(addDays(user.today, 1 - mapDays), row.startedOn);
  const since = { habitId: row.id, from: getPeriod(from, 'week', weekStart).first };
  const habitEvents = (await findEventsSince(db, user.id, [since])).get(row.id) ?? [];
  const states = getDayStates(rule, habitEvents, { from, today: user.today, weekStart });
  return {
    habit: await describeHabit(db, user, row.id, now, () => hasReauthenticated(db, user, now)),
    map: { from, states },
    triggers: await triggersSince(db, user.id, { habitId: row.id, from }),
  };
}

/** The name that lists show only by its alias, while the person has just proved who they are. */
export async function readHabitName({ db, user, params, now }: Call<typeof habits.readHabitName>) {
  const { name, isPrivate } = orNotFound(await findHabit(db, user.id, params.id));
  const remainingMs = isPrivate ? await assertReauthenticated(db, user, now) : null;
  return { name, shownSeconds: remainingMs === null ? null : Math.floor(remainingMs / 1_000) };
}

export async function listHabitEvents({ db, user, params, query, now }: Call<typeof habits.listHabitEvents>) {
  const habit = orNotFound(await findHabit(db, user.id, params.id));
  const { cursor, limit = habitEventsListed } = query;
  // One more than the page holds, to know whether there is a next page.
  const rows = await findEvents(db, user.id, params.id, { after: cursor, limit: limit + 1 });
  const isReauthenticated = () => hasReauthenticated(db, user, now);
  const items = await describeEvents(db, user.id, habit, rows.slice(0, limit), isReauthenticated);
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
