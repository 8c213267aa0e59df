import { HabitEventChange, type HabitEventId, type HabitId, type habits } from '@afdal/contract/habits';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { minDate } from '@afdal/domain/calendar/order-days';
import { AppError, invalidField, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call, CallerToday } from '../../platform/http/call.ts';
import { payForRestored, reverseForOccasion } from '../points/occasion.ts';
import { describeWritten, eventMoment, pledgeOccasion } from './event-view.ts';
import { findEventIncludingDeleted, habitEventRows, pledgeOn, updateEvent } from './events-store.ts';
import { findHabitSettings } from './habit-view.ts';
import { rebuildSnapshots } from './rebuild-snapshots.ts';
import { lockHabit } from './store.ts';
import { assertPrivateFieldsUnlocked } from './validate-habit.ts';

/** Changes what was recorded, however long ago; moved it may only be within the last days. */
export async function editHabitEvent({ db, user, params, body, now }: Call<typeof habits.editHabitEvent>) {
  return await db.transaction(async (tx) => {
    const { habit, event, deletedAt } = await lockEvent(tx, user, params);
    if (deletedAt) throw new AppError('not_found');
    await assertPrivateFieldsUnlocked(tx, { user, now }, habit, { schema: HabitEventChange, body });
    const { at, ...written } = body;
    if (written.quantity !== undefined && (written.quantity === null) === (event.type === 'slip')) {
      throw invalidField(
        'quantity',
        event.type === 'slip' ? errorTexts.habitQuantityRequired : errorTexts.valueInvalid,
      );
    }
    const zone = await findHabitSettings(tx, user.id);
    const isMoved = at !== undefined && Date.parse(at) !== Date.parse(event.at);
    const moment = isMoved ? eventMoment(at, habit, { user, zone, now }) : {};
    const changes = { ...written, ...moment };
    if (event.type === 'pledge' && isMoved) throw invalidField('at', refusalTexts.habitPledgeOfToday);
    const changed = orNotFound(await updateEvent(tx, user.id, params.eventId, changes, now));
    const from = minDate(changed.happenedOn, event.happenedOn);
    await rebuildSnapshots(tx, user, habit, { from, weekStart: zone.weekStart });
    return await describeWritten(tx, user, { habit, event: changed }, { now });
  });
}

/** Deletes what was recorded; the points of an intention go with it. */
export async function deleteHabitEvent({ db, user, params, now }: Call<typeof habits.deleteHabitEvent>) {
  await db.transaction(async (tx) => {
    const { habit, event, deletedAt } = await lockEvent(tx, user, params);
    if (deletedAt) throw new AppError('not_found');
    await habitEventRows.markDeleted(tx, user.id, params.eventId, now);
    const { weekStart } = await findHabitSettings(tx, user.id);
    await rebuildSnapshots(tx, user, habit, { from: event.happenedOn, weekStart });
    if (event.type === 'pledge') await reverseForOccasion(tx, user.id, pledgeOccasion(event), now);
  });
  return undefined;
}

/** Brings back what was deleted. Of a day with another intention since, that one stays. */
export async function restoreHabitEvent({ db, user, params, now }: Call<typeof habits.restoreHabitEvent>) {
  return await db.transaction(async (tx) => {
    const { habit, event, deletedAt } = await lockEvent(tx, user, params);
    if (!deletedAt) return await describeWritten(tx, user, { habit, event }, { now });
    const isPledge = event.type === 'pledge';
    const other = isPledge ? await pledgeOn(tx, user.id, params.id, event.happenedOn) : null;
    if (other) return await describeWritten(tx, user, { habit, event: other }, { now });
    await habitEventRows.unmarkDeleted(tx, user.id, params.eventId);
    const { weekStart } = await findHabitSettings(tx, user.id);
    await rebuildSnapshots(tx, user, habit, { from: event.happenedOn, weekStart });
    const restored = { occasion: pledgeOccasion(event), deletedAt };
    const pointsEarned = isPledge ? await payForRestored(tx, user.id, restored, now) : 0;
    return await describeWritten(tx, user, { habit, event }, { now, pointsEarned });
  });
}

/** The habit of a path, locked, and its event. @throws Failure `not_found`, also for an event of another habit */
async function lockEvent(
  tx: Db,
  user: CallerToday,
  { id, eventId }: { readonly id: HabitId; readonly eventId: HabitEventId },
) {
  const habit = orNotFound(await lockHabit(tx, user.id, id));
  const { event, deletedAt } = orNotFound(await findEventIncludingDeleted(tx, user.id, eventId));
  if (event.habitId !== habit.id) throw new AppError('not_found');
  return { habit, event, deletedAt };
}
