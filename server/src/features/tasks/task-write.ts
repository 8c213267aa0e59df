import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Period } from '@afdal/domain/calendar/period';
import { periodAt } from '@afdal/domain/tasks/schedule';
import { scheduleOn } from '@afdal/domain/tasks/schedules';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { LoggedRow, TaskLog } from './log-store.ts';
import { schedulesOf } from './task-row.ts';

/** A task about to be written, in a transaction that holds the person's points. */
export interface TaskWrite {
  readonly tx: Db;
  readonly user: Caller;
  readonly now: Date;
  readonly taskLog: TaskLog;
  readonly row: LoggedRow;
  /** What the person has. */
  readonly points: number;
}

/** The task as it then is, and what that did to the person's points. */
export interface TaskWriteResult {
  readonly row: LoggedRow;
  readonly change: number;
}

/** The period of a day by the schedule that held on it. */
export function periodOfRow({ row, taskLog }: Pick<TaskWrite, 'row' | 'taskLog'>, day: CivilDate): Period {
  return periodAt(scheduleOn(schedulesOf(row), day), day, taskLog.rules.weekStart);
}

export function completionsIn({ doneOn }: LoggedRow, { first, last }: Period): CivilDate[] {
  return doneOn.filter((day) => first <= day && day <= last);
}
