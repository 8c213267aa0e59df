import { refusalTexts } from '@afdal/contract/refusal-texts';
import { invalidField } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { loadTaskLog } from './log-store.ts';
import { streaksToday } from './streaks-store.ts';
import type { TaskRow } from './task-row.ts';

/** What tasks need of the milestones that they are under. */
export interface MilestoneNeeds {
  /** Locks the goals of milestones, before points are; answers those that the user has. */
  readonly lockMilestones: (tx: Db, user: CallerToday, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Completes or reopens a milestone by its tasks; answers how the user's points changed. */
  readonly moveMilestone: (
    tx: Db,
    user: CallerToday,
    milestone: { readonly id: string; readonly tasks: readonly boolean[]; readonly isCompleting: boolean },
    now: Date,
  ) => Promise<number>;
}

/** For a task that is under none. */
export const withoutMilestones: MilestoneNeeds = {
  lockMilestones: async () => new Set(),
  moveMilestone: async () => 0,
};

/** @throws Failure `validation_failed` for a milestone that is not the user's */
export function assertMilestoneKnown(id: string | null | undefined, locked: ReadonlySet<string>): void {
  if (id && !locked.has(id)) throw invalidField('milestoneId', refusalTexts.milestoneUnknown);
}

interface Moving {
  readonly tx: Db;
  readonly user: CallerToday;
  readonly now: Date;
  readonly isCompleting: boolean;
  /** All tasks of the user, as they are after the write. */
  readonly rows: readonly Pick<TaskRow, 'id' | 'milestoneId' | 'deletedAt'>[];
  /** Of each of them, by its id, the last day it was done. */
  readonly standings: Readonly<Record<string, { readonly lastDoneOn: string | null } | undefined>>;
  readonly moveMilestone: MilestoneNeeds['moveMilestone'];
}

/** Lets the tasks of some milestones move them, after a write to one. Answers how the user's points changed. */
export async function moveMilestones(ids: ReadonlySet<string>, moving: Moving): Promise<number> {
  const { tx, user, now, isCompleting, rows, standings } = moving;
  let change = 0;
  for (const id of ids) {
    const tasks = rows
      .filter(({ milestoneId, deletedAt }) => milestoneId === id && deletedAt === null)
      .map((row) => Boolean(standings[row.id]?.lastDoneOn));
    change += await moving.moveMilestone(tx, user, { id, tasks, isCompleting }, now);
  }
  return change;
}

/** Reopens milestones that their tasks completed, where one of these is not done after all. */
export async function settleMilestones(
  tx: Db,
  user: CallerToday,
  milestones: ReadonlySet<string>,
  now: Date,
  { moveMilestone }: Pick<MilestoneNeeds, 'moveMilestone'>,
): Promise<void> {
  const taskLog = await loadTaskLog(tx, user.id, now);
  const standings = streaksToday(taskLog, user.today).tasks;
  const moving = { tx, user, now, moveMilestone, isCompleting: false, rows: taskLog.rows, standings };
  await moveMilestones(milestones, moving);
}
