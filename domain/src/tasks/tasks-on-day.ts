import type { CivilDate } from '../calendar/civil-date.ts';
import type { CompletionLog } from '../schedules/completion-log.ts';
import { isWithin, type Period } from '../schedules/period.ts';
import { chosenDays, dueDay, type Frequency, getRequirement, periodAt, type Schedule } from '../schedules/schedule.ts';
import { getStreak, type StreakRules, type Streaks, streaksFromOpenDay } from './streaks.ts';
import { type TaskState, taskState } from './task-state.ts';

interface Facts {
  readonly today: CivilDate;
  /** The first day of the schedule. */
  readonly since: CivilDate;
  readonly weekStart: number;
  /** At least the days of the period on which it was done. */
  readonly doneOn: readonly CivilDate[];
}

/** What of a task follows from the day: its period, when it is due in it, and whether it is done. */
export function computeTaskStatus(schedule: Schedule, { today, since, weekStart, doneOn }: Facts) {
  const period = periodAt(schedule, today, weekStart);
  const doneDays = doneOn.filter((day) => isWithin(day, { first: period.first, last: today }));
  const { times, from } = getRequirement(schedule, period, since);
  const counted = doneDays.filter((day) => day >= from).length;
  const isCompleted = counted >= times;
  const state = taskState(schedule, { today, since, isDone: isCompleted, weekStart, doneOn: doneDays });
  const chosen = chosenDays(schedule, period, since);
  const dueOn = (chosen && openChosenDay(chosen, { today, state, counted })) || dueDay(schedule, period);
  return { period, dueOn, doneDays, isCompleted, state };
}

/** Of chosen days the one that is due or late, or else the next for which nothing was done yet; the last where none is left. */
function openChosenDay(
  chosen: readonly CivilDate[],
  { today, state, counted }: { readonly today: CivilDate; readonly state: TaskState; readonly counted: number },
): CivilDate | undefined {
  if (state === 'due' || state === 'late') return chosen.findLast((day) => day <= today);
  return chosen.find((day, nth) => day > today && nth >= counted) ?? chosen.at(-1);
}

/** A task as it was read, with the day `on` which it stood so, and the first day of its schedule. */
export interface DatedTask {
  readonly id: string;
  readonly on: CivilDate;
  readonly since: CivilDate;
  readonly taskType: Frequency;
  readonly weekday: number | null;
  readonly dayOfMonth: number | null;
  readonly timesPerWeek: number | null;
  /** What was read by an earlier version does not say it. */
  readonly weekdays?: readonly number[] | null | undefined;
  readonly dueOn: CivilDate;
  readonly state: TaskState;
  readonly isCompleted: boolean;
  readonly doneDays: readonly CivilDate[];
  readonly lastCompletedOn: CivilDate | null;
  readonly streak: number;
  readonly amount: number;
  readonly earned: number;
  readonly steps: readonly { readonly isDone: boolean }[];
}

/** What a person's streaks survive, as it was read on the day `on`. */
export interface DatedFreezes {
  readonly on: CivilDate;
  readonly freezes: number;
  readonly isFreezeEarned: boolean;
  readonly freezeLimit: number;
  readonly frozenInRow: number;
  readonly frozenOn: CivilDate | null;
  readonly longestStreak: number;
  readonly excuses: readonly Period[];
}

/** The person's date, and the weekday a week begins on, 0 being Sunday. */
export interface TaskDay {
  readonly today: CivilDate;
  readonly weekStart: number;
}

/**
 * Tasks that were read on an earlier day, as they are today when nothing was done in between: nobody has to be asked
 * when a day turns without a network. Without `freezes`, none is held.
 */
export function tasksOnDay<T extends DatedTask, F extends DatedFreezes>(
  tasks: readonly T[],
  freezes: F | null,
  { today, weekStart }: TaskDay,
): { readonly tasks: readonly T[]; readonly freezes: F | null } {
  const [on = freezes?.on] = [...tasks.map((task) => task.on)].sort();
  if (on === undefined || on >= today) return { tasks, freezes };
  const earlier = tasks.filter((task) => task.on < today);
  const rules = toStreakRules(freezes, weekStart);
  const walked = streaksFromOpenDay(today, earlier.map(toCompletionLog), rules, streaksAt(on, earlier, freezes));
  return {
    tasks: tasks.map((task) => (task.on < today ? onDay(task, walked, weekStart) : task)),
    freezes: freezes && {
      ...freezes,
      on: today,
      freezes: walked.freezes,
      isFreezeEarned: false,
      frozenInRow: walked.frozenInRow,
      frozenOn: walked.frozenOn.at(-1) ?? null,
      longestStreak: Math.max(freezes.longestStreak, walked.longest),
    },
  };
}

function onDay<T extends DatedTask>(task: T, streaks: Streaks, weekStart: number): T {
  const today = streaks.day;
  const schedule = toSchedule(task);
  const { doneDays: doneOn } = task;
  const { period, ...status } = computeTaskStatus(schedule, { today, since: task.since, weekStart, doneOn });
  const streak = getStreak(streaks, task.id);
  if (isWithin(task.dueOn, period)) return { ...task, ...status, on: today, streak };
  const steps = task.steps.map((step) => ({ ...step, isDone: false }));
  return { ...task, ...status, on: today, streak, steps, amount: 0, earned: 0 };
}

/** The schedule of a task that was read. */
export function toSchedule({ taskType: type, weekday, dayOfMonth, timesPerWeek, weekdays }: DatedTask): Schedule {
  return {
    type,
    weekday: weekday ?? 0,
    dayOfMonth: dayOfMonth ?? 1,
    ...(timesPerWeek && { timesPerWeek }),
    ...(weekdays && { weekdays }),
  };
}

/** What is known of when a task that was read was done. */
export function toCompletionLog(task: DatedTask): CompletionLog {
  return {
    id: task.id,
    schedules: [{ from: task.since, schedule: toSchedule(task) }],
    goneOn: null,
    doneOn: task.doneDays,
  };
}

function streaksAt(day: CivilDate, tasks: readonly DatedTask[], freezes: DatedFreezes | null): Streaks {
  return {
    day,
    freezes: freezes?.freezes ?? 0,
    isFreezeEarned: false,
    frozenInRow: freezes?.frozenInRow ?? 0,
    frozenOn: freezes?.frozenOn ? [freezes.frozenOn] : [],
    longest: freezes?.longestStreak ?? 0,
    tasks: Object.fromEntries(
      tasks.map(({ id, streak, lastCompletedOn }) => [id, { streak, longest: streak, lastDoneOn: lastCompletedOn }]),
    ),
  };
}

function toStreakRules(freezes: DatedFreezes | null, weekStart: number): StreakRules {
  const excuses = (freezes?.excuses ?? []) as readonly Period[];
  return { weekStart, freezeLimit: freezes?.freezeLimit ?? 0, excuses };
}
