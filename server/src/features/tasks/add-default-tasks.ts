import type { UserId } from '@afdal/contract/ids';
import type { TaskId } from '@afdal/contract/tasks/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { usualReminderOffsets } from '@afdal/domain/notifications/limits';
import { scheduleMadeOn } from '@afdal/domain/schedules/schedule';
import type { Db } from '../../platform/database/database.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { insertFirstTasks } from './store.ts';
import { toColumns } from './task-row.ts';
import { defaultTasks } from './texts.ts';

/** Inserts a new user's default tasks. */
export async function addDefaultTasks(tx: Db, user: UserId, today: CivilDate, now: Date): Promise<void> {
  const rows = defaultTasks.map(({ title, category, dueTime, taskType, ...day }) => ({
    id: uuidv7<TaskId>(now.getTime()),
    title,
    category,
    dueTime,
    description: '',
    notes: '',
    priority: 'low' as const,
    steps: [],
    prayer: null,
    offsetMinutes: 0,
    reminderOffsets: [...usualReminderOffsets],
    target: null,
    unit: '',
    milestoneId: null,
    ...toColumns([{ from: today, schedule: scheduleMadeOn(today, { type: taskType, ...day }) }]),
  }));
  await insertFirstTasks(tx, user, rows, now);
}
