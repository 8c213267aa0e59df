import { texts } from '@afdal/contract/copy';
import type { TaskId } from '@afdal/contract/ids';
import type { tasks } from '@afdal/contract/tasks';
import { scheduleMadeOn } from '@afdal/domain/schedules/schedule';
import { invalidField } from '../../platform/failure.ts';
import type { Call } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { givenOrNewId } from '../../platform/uuid.ts';
import { makeWithinCap } from '../entitlements/list-caps.ts';
import { notificationPreferencesOf } from '../notifications/preferences-store.ts';
import { cappedTasks } from './capped.ts';
import { taskLogOf } from './log-store.ts';
import { stepsKept } from './steps.ts';
import { findTaskIncludingDeleted, insertTask } from './store.ts';
import { streaksToday } from './streaks-store.ts';
import { columnsOf, type TaskRow, toTask } from './task-row.ts';

const defaultTime = '09:00';

export async function addTask({ db, user, body, now }: Call<typeof tasks.addTask>) {
  const { title, description, notes, category, priority, prayer, offsetMinutes, target, unit } = body;
  const id = givenOrNewId<TaskId>(body.id, now);
  const taskLog = await taskLogOf(db, user.id, now);
  if (body.prayer && !taskLog.city) throw invalidField('prayer', texts.prayerCityRequired);
  const streaks = streaksToday(taskLog, user.today);
  const schedule = scheduleMadeOn(user.today, { ...body, type: body.taskType });
  const row = {
    ...{ id, title, description, notes, category, priority, prayer, offsetMinutes, target, unit },
    reminderOffsets: body.reminderOffsets ?? (await notificationPreferencesOf(db, user.id)).reminderOffsets,
    dueTime: body.dueTime ?? body.dueDate ?? defaultTime,
    ...columnsOf([{ from: user.today, schedule }]),
    steps: stepsKept(body.steps, [], user.today, user.today),
  };
  const described = (task: TaskRow | null) => {
    const known = taskLog.rows.find((each) => each.id === task?.id);
    const logged = { paid: known?.paid ?? null, amounts: known?.amounts ?? [], doneOn: known?.doneOn ?? [] };
    return task && toTask({ ...task, ...logged }, streaks, taskLog);
  };
  return await createOrGet({
    insert: async () =>
      described(await makeWithinCap(db, user.id, cappedTasks, (tx) => insertTask(tx, user.id, row, now))),
    known: async () => described(await findTaskIncludingDeleted(db, user.id, id)),
  });
}
