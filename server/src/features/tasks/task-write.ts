import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Period } from '@afdal/domain/calendar/period';
import { periodAt } from '@afdal/domain/tasks/schedule';
import { scheduleOn } from '@afdal/domain/tasks/schedules';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { LoggedRow, TaskLog } from './log-store.ts';
import { schedulesOf } from './task-row.ts';

/** A task about to be written, in a transaction that has locked the user's points. */
export interface TaskWrite {
  readonly tx: Db;
  readonly user: Caller;
  readonly now: Date;
  readonly taskLog: TaskLog;
  readonly row: LoggedRow;
  /** The user's points before the write. */
  readonly points: number;
}

/** The task after the write, and the change to the user's points. */
export interface TaskWriteResult {
  readonly row: LoggedRow;
  readonly change: number;
}

/** The period of a day by the schedule in effect on it. */
export function periodOfRow({ row, taskLog }: Pick<TaskWrite, 'row' | 'taskLog'>, day: CivilDate): Period {
  return periodAt(scheduleOn(schedulesOf(row), day), day, taskLog.rules.weekStart);
}

export function completionsIn({ doneOn }: LoggedRow, { first, last }: Period): CivilDate[] {
  return doneOn.filter((day) => first <= day && day <= last);
}
