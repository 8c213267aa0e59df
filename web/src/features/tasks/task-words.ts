import type { Task } from '@afdal/contract/tasks';
import { awardFor } from '@afdal/domain/points/award';
import type { TaskType } from '@afdal/domain/tasks/schedule';
import { clockTime, type DateStyle } from '../../lib/format/dates.ts';
import { type Digits, formatNumber } from '../../lib/format/numbers.ts';
import { counted, countedChange } from '../../lib/format/plurals.ts';
import { copy } from './copy.ts';

/** What the streak of each type is counted in. */
export const streakUnits = {
  daily: 'streakDay',
  weekly: 'streakWeek',
  monthly: 'streakMonth',
} as const satisfies Record<TaskType, string>;

/** The first day that not every month has. */
const firstRareDay = 29;

/** When a task comes back: «كل سبت، 9:00 م». */
export function scheduleInWords({ taskType, dueTime, weekday, dayOfMonth }: Task, style: DateStyle): string {
  const { day, week, month, monthEnd } = copy.every;
  const time = clockTime(dueTime, style);
  if (taskType === 'daily') return day.replace('{time}', time);
  if (taskType === 'weekly') {
    return week.replace('{weekday}', copy.weekdays[weekday ?? 0] ?? '').replace('{time}', time);
  }
  const date = dayOfMonth ?? 1;
  const every = date < firstRareDay ? month : monthEnd;
  return every.replace('{day}', formatNumber(date, style.digits)).replace('{time}', time);
}

/** What completing earned, by the streak that it made longer. Zero for what is not done. */
export function earnedBy({ isCompleted, taskType, streak }: Task): number {
  return isCompleted ? awardFor(taskType, Math.max(0, streak - 1)) : 0;
}

/** «+31 نقطة، لليوم التاسع على التوالي». */
export function doneInWords(task: Task, digits: Digits): string {
  const { taskType, streak } = task;
  const nth = copy.ordinals[streak - 2];
  const run =
    streak <= 1
      ? copy.newStreak
      : nth
        ? copy.inRow[taskType].replace('{nth}', nth)
        : copy.longStreak.replace('{length}', counted(streakUnits[taskType], streak, digits));
  return copy.earned.replace('{points}', countedChange('point', earnedBy(task), digits)).replace('{streak}', run);
}

/** «2 من 5» steps. */
export function stepsInWords({ steps }: Task, digits: Digits): string {
  const done = steps.filter(({ isDone }) => isDone).length;
  return copy.stepsDone
    .replace('{done}', formatNumber(done, digits))
    .replace('{all}', formatNumber(steps.length, digits));
}
