import { texts } from '@afdal/contract/copy';
import type { habits } from '@afdal/contract/habits';
import type { HabitEventId } from '@afdal/contract/ids';
import { AppError, invalidField, orNotFound } from '../../platform/app-error.ts';
import { type Call, ExistingRow } from '../../platform/http/call.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { payForOccasion } from '../points/occasion.ts';
import { eventMoment } from './event-moment.ts';
import { describeWritten } from './event-view.ts';
import { findEventIncludingDeleted, insertEvent, pledgeOn } from './events-store.ts';
import { findHabitSettings } from './habit-view.ts';
import { pledgeOccasion } from './pledge-occasion.ts';
import { rebuildSnapshots } from './rebuild-snapshots.ts';
import { lockHabit } from './store.ts';

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
      if (moment.happenedOn !== user.today) throw invalidField('at', texts.habitPledgeOfToday);
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
  if (type !== 'slip' && quantity !== null) throw invalidField('quantity', texts.valueInvalid);
  if (type !== 'urge' && result !== null) throw invalidField('result', texts.valueInvalid);
  if (type !== 'urge' && seconds !== null) throw invalidField('seconds', texts.valueInvalid);
  if (type === 'urge' && result === null) throw invalidField('result', texts.habitResultRequired);
  return { quantity: type === 'slip' ? (quantity ?? 1) : null };
}
