import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { isWithin, type Period } from '@afdal/domain/schedules/period';
import { periodAt } from '@afdal/domain/schedules/schedule';
import { scheduleOn } from '@afdal/domain/schedules/schedule-history';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/call.ts';
import { awardsIn } from '../points/store.ts';
import type { LoggedRow, TaskLog } from './log-store.ts';
import type { StoredStep } from './tables.ts';
import { isStepDone, toSchedules } from './task-row.ts';

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
export function getRowPeriod({ row, taskLog }: Pick<TaskWrite, 'row' | 'taskLog'>, day: CivilDate): Period {
  return periodAt(scheduleOn(toSchedules(row), day), day, taskLog.rules.weekStart);
}

/** The awards of the period of a day. Those of days under an earlier schedule are of periods of their own. */
export async function findAwards({ tx, user, row, taskLog }: Omit<TaskWrite, 'now' | 'points'>, day: CivilDate) {
  const awards = await awardsIn(tx, user.id, row.id, getRowPeriod({ row, taskLog }, day));
  return awards.filter(({ doneOn }) => isWithin(day, getRowPeriod({ row, taskLog }, doneOn)));
}

export function completionsIn({ doneOn }: LoggedRow, period: Period): CivilDate[] {
  return doneOn.filter((day) => isWithin(day, period));
}

/** A step as the client sends it. */
interface SentStep {
  readonly id: string;
  readonly title: string;
  readonly isDone: boolean;
}

/**
 * The sent steps, which replace the existing ones. A step that is already done keeps its day.
 *
 * @param since the first day of the current period
 */
export function mergeSteps(
  sent: readonly SentStep[],
  before: readonly StoredStep[],
  today: CivilDate,
  since: CivilDate,
): StoredStep[] {
  return sent.map(({ id, title, isDone }) => {
    const known = before.find((step) => step.id === id);
    const doneOn = known && isStepDone(known, since) ? known.doneOn : today;
    return { id, title, doneOn: isDone ? doneOn : null };
  });
}
