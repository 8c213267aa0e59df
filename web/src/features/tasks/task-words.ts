import type { Task } from '@afdal/contract/tasks/tasks';
import type { Prayer } from '@afdal/domain/prayers/prayer';
import type { Frequency } from '@afdal/domain/schedules/schedule';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { clockTime, type DateStyle } from '../../lib/format/dates.ts';
import type { Digits } from '../../lib/format/digits.ts';
import { formatNumber, noBreakSpace } from '../../lib/format/numbers.ts';
import { counted, countedChange } from '../../lib/format/plurals.ts';
import { copy } from './copy.ts';
import { copy as prayerCopy } from './prayers/copy.ts';

/** The unit in which each type's streak is counted. */
export const streakUnits = {
  daily: 'streakDay',
  weekly: 'streakWeek',
  monthly: 'streakMonth',
} as const satisfies Record<Frequency, string>;

/** The unit of the longest streak. */
export function longestUnit(tasks: readonly Task[]): (typeof streakUnits)[Frequency] {
  const [first] = tasks.toSorted((a, b) => b.streak - a.streak);
  return streakUnits[first?.taskType ?? 'daily'];
}

/** The first day that some months lack. */
const firstRareDay = 29;

/** A task's schedule: «كل سبت، 9:00 م»; where any days of a week will do, «2 من 3 هذا الأسبوع». */
export function scheduleInWords(task: Task, style: DateStyle): string {
  const { taskType, dueTime, weekday, dayOfMonth, prayer, offsetMinutes, timesPerWeek, doneDays } = task;
  if (timesPerWeek !== null) {
    const [done, all] = [doneDays.length, timesPerWeek].map((n) => formatNumber(n, style.digits));
    return fillTemplate(copy.timesDone, { done: done ?? '', all: all ?? '' });
  }
  const { day, week, month, monthEnd } = copy.every;
  const time = clockTime(dueTime, style);
  const when = prayer ? afterPrayerInWords({ prayer, offsetMinutes }, time, style.digits) : time;
  if (taskType === 'daily' && prayer) return when;
  if (taskType === 'daily') return fillTemplate(day, { time });
  if (taskType === 'weekly') {
    return fillTemplate(week, { weekday: copy.weekdays[weekday ?? 0] ?? '', time: when });
  }
  const date = dayOfMonth ?? 1;
  const every = date < firstRareDay ? month : monthEnd;
  return fillTemplate(every, { day: formatNumber(date, style.digits), time: when });
}

/** «بعد الفجر بـ10 دقائق، 5:22 ص». */
function afterPrayerInWords(
  { prayer, offsetMinutes }: { prayer: Prayer; offsetMinutes: number },
  clock: string,
  digits: Digits,
): string {
  // The long line breaks before the time, not within it.
  const time = clock.replaceAll(' ', noBreakSpace);
  const after = prayerCopy.after[prayer];
  if (offsetMinutes === 0) return fillTemplate(prayerCopy.due, { after, time });
  const offset = counted('minute', offsetMinutes, digits, 'after');
  return fillTemplate(prayerCopy.dueLater, { after, offset, time });
}

/** «+31 نقطة، لليوم التاسع على التوالي». Without points, the streak alone. */
export function doneInWords(task: Task, digits: Digits): string {
  const { taskType, streak, earned } = task;
  const nth = copy.ordinals[streak - 2];
  const run =
    streak <= 1
      ? copy.newStreak
      : nth
        ? fillTemplate(copy.inRow[taskType], { nth })
        : fillTemplate(copy.longStreak, { length: counted(streakUnits[taskType], streak, digits) });
  if (earned === 0) return run;
  return fillTemplate(copy.earned, { points: countedChange('point', earned, digits), streak: run });
}

/** «2 من 5» steps. */
export function stepsInWords({ steps }: Task, digits: Digits): string {
  const done = steps.filter(({ isDone }) => isDone).length;
  return fillTemplate(copy.stepsDone, { done: formatNumber(done, digits), all: formatNumber(steps.length, digits) });
}
