import type { TaskId } from '@afdal/contract/ids';
import type { tasks } from '@afdal/contract/tasks/tasks';
import { errorTexts } from '@afdal/contract/texts';
import { scheduleMadeOn } from '@afdal/domain/schedules/schedule';
import { invalidField } from '../../platform/app-error.ts';
import type { Call } from '../../platform/http/call.ts';
import { createOrGet } from '../../platform/http/create-or-get.ts';
import { idOrNew } from '../../platform/uuid.ts';
import { makeWithinCap } from '../entitlements/list-caps.ts';
import { findNotificationPreferences } from '../notifications/preferences-store.ts';
import { loadTaskLog, loadTaskReading } from './log-store.ts';
import { mergeSteps } from './steps.ts';
import { cappedTasks, findTaskIncludingDeleted, insertTask } from './store.ts';
import { streaksToday } from './streaks-store.ts';
import { toColumns, toTask } from './task-row.ts';

const defaultTime = '09:00';
const nothingLogged = { paid: null, amounts: [], doneOn: [] };

export async function addTask({ db, user, body, now }: Call<typeof tasks.addTask>) {
  const { title, description, notes, category, priority, prayer, offsetMinutes, target, unit } = body;
  const id = idOrNew<TaskId>(body.id, now);
  const reading = await loadTaskReading(db, user.id, now);
  if (body.prayer && !reading.city) throw invalidField('prayer', errorTexts.prayerCityRequired);
  const schedule = scheduleMadeOn(user.today, { ...body, type: body.taskType });
  const row = {
    id,
    title,
    description,
    notes,
    category,
    priority,
    prayer,
    offsetMinutes,
    target,
    unit,
    reminderOffsets: body.reminderOffsets ?? (await findNotificationPreferences(db, user.id)).reminderOffsets,
    dueTime: body.dueTime ?? body.dueDate ?? defaultTime,
    ...toColumns([{ from: user.today, schedule }]),
    steps: mergeSteps(body.steps, [], user.today, user.today),
  };
  return await createOrGet({
    insert: async () => {
      const added = await makeWithinCap(db, user.id, cappedTasks, (tx) => insertTask(tx, user.id, row, now));
      return (
        added && toTask({ ...added, ...nothingLogged }, streaksToday({ ...reading, log: [] }, user.today), reading)
      );
    },
    known: async () => {
      const task = await findTaskIncludingDeleted(db, user.id, id);
      if (!task) return null;
      const taskLog = await loadTaskLog(db, user.id, now);
      const logged = taskLog.rows.find((each) => each.id === id) ?? nothingLogged;
      return toTask({ ...logged, ...task }, streaksToday(taskLog, user.today), taskLog);
    },
  });
}
