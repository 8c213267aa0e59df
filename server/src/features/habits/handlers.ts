import type { HabitDetail, HabitEventId, HabitId, habits } from '@afdal/contract/habits';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { maxDate } from '@afdal/domain/calendar/order-days';
import { settledHabit } from '@afdal/domain/habits/habit-settings';
import { getDayStates } from '@afdal/domain/habits/habit-status';
import { habitEventsListed, mapDays } from '@afdal/domain/habits/limits';
import { getPeriod } from '@afdal/domain/schedules/period';
import { AppError, invalidField, orNotFound } from '../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../platform/http/call.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { assertReauthenticated, hasReauthenticated } from '../accounts/assert-reauthenticated.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { assertWithinCap } from '../entitlements/list-caps.ts';
import { assertPlanHasRoom } from '../entitlements/plan-limits.ts';
import { payForOccasion } from '../points/occasion.ts';
import { describeEvents, describeWritten, eventMoment, pledgeOccasion } from './event-view.ts';
import {
  findEventIncludingDeleted,
  findEvents,
  findEventsSince,
  insertEvent,
  pledgeOn,
  triggersSince,
} from './events-store.ts';
import { describeHabit, describeHabits, findHabitSettings } from './habit-view.ts';
import { rebuildSnapshots } from './rebuild-snapshots.ts';
import {
  cappedHabits,
  findHabit,
  findHabitIncludingDeleted,
  insertHabit,
  limitedHabits,
  lockHabit,
  toHabitRule,
  updateHabit,
} from './store.ts';
import { assertUniqueName, assertValidSettings, startMoment } from './validate-habit.ts';

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

/** Records what happened. It is accepted of a read-only habit too: what happened, happened. */
export async function addHabitEvent({ db, user, params, body, now }: Call<typeof habits.addHabitEvent>) {
  const id = idOrNew<HabitEventId>(body.id, now);
  return await db.transaction(async (tx) => {
    const habit = orNotFound(await lockHabit(tx, user.id, params.id));
    const known = body.id ? await findEventIncludingDeleted(tx, user.id, id) : null;
    if (known && known.event.habitId !== habit.id) throw new AppError('conflict');
    if (known) return new ExistingRow(await describeWritten(tx, user, { habit, event: known.event }, { now }));
    const zone = await findHabitSettings(tx, user.id);
    const moment = eventMoment(body.at, habit, { user, zone, now });
    if (body.type === 'pledge') {
      if (moment.happenedOn !== user.today) throw invalidField('at', refusalTexts.habitPledgeOfToday);
      const pledge = await pledgeOn(tx, user.id, params.id, user.today);
      if (pledge) return new ExistingRow(await describeWritten(tx, user, { habit, event: pledge }, { now }));
    }
    const { at: _, ...written } = body;
    const event = { ...written, ...moment, ...onlyOfType(body), id, habitId: habit.id };
    const added = await insertEvent(tx, user.id, event, now);
    if (!added) throw new AppError('conflict');
    await rebuildSnapshots(tx, user, habit, { from: moment.happenedOn, weekStart: zone.weekStart });
    const pointsEarned =
      body.type === 'pledge'
        ? await payForOccasion(tx, user.id, { occasion: pledgeOccasion(added), on: user.today }, now)
        : 0;
    return await describeWritten(tx, user, { habit, event: added }, { now, pointsEarned });
  });
}

/** A slip has a quantity, 1 unless set otherwise, and only an urge ends in some way. */
function onlyOfType({ type, quantity, result, seconds }: Call<typeof habits.addHabitEvent>['body']) {
  if (type !== 'slip' && quantity !== null) throw invalidField('quantity', errorTexts.valueInvalid);
  if (type !== 'urge' && result !== null) throw invalidField('result', errorTexts.valueInvalid);
  if (type !== 'urge' && seconds !== null) throw invalidField('seconds', errorTexts.valueInvalid);
  if (type === 'urge' && result === null) throw invalidField('result', errorTexts.habitResultRequired);
  return { quantity: type === 'slip' ? (quantity ?? 1) : null };
}

/** Adds a habit, which may have begun in the past. An id that exists is returned as it is. */
export async function addHabit({ db, user, body, now }: Call<typeof habits.addHabit>) {
  const id = idOrNew<HabitId>(body.id, now);
  return await db.transaction(async (tx) => {
    await lockPerson(tx, user.id);
    const known = body.id && (await findHabitIncludingDeleted(tx, user.id, id));
    if (known) {
      if (known.deletedAt !== null) throw new AppError('conflict');
      return new ExistingRow(await describeHabit(tx, user, id, now));
    }
    assertValidSettings(body);
    const settings = await findHabitSettings(tx, user.id);
    const start = startMoment(body.startedAt, settings, now);
    if (!body.isPrivate) await assertUniqueName(tx, user.id, id, body.name);
    await assertPlanHasRoom(tx, user.id, limitedHabits, now);
    const row = { ...settledHabit(body), ...start, id, currency: body.currency ?? settings.currency };
    const added = await insertHabit(tx, user.id, row, now);
    if (!added) throw new AppError('conflict');
    await assertWithinCap(tx, user.id, cappedHabits);
    await rebuildSnapshots(tx, user, added, { from: start.startedOn, weekStart: settings.weekStart });
    return await describeHabit(tx, user, id, now);
  });
}

/** Answers the offer to move what was saved, of a read-only habit too; an answer on the same day says nothing more. */
export async function answerSavingsOffer({ db, user, params: { id }, now }: Call<typeof habits.answerSavingsOffer>) {
  return await db.transaction(async (tx) => {
    orNotFound(await updateHabit(tx, user.id, id, { savingsAnsweredOn: user.today }, now));
    return await describeHabit(tx, user, id, now);
  });
}
