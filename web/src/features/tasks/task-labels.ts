import type { Task } from '@afdal/contract/tasks/tasks';
import type { Prayer } from '@afdal/domain/prayers/prayer';
import type { Frequency } from '@afdal/domain/schedules/schedule';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { clockTime } from '../../lib/format/dates.ts';
import { formatNumber, noBreakSpace } from '../../lib/format/numbers.ts';
import { pluralize, pluralizeChange } from '../../lib/format/plurals.ts';
import type { DisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { isForAnyDays } from './any-days.ts';
import { texts as prayerTexts } from './prayers/texts.ts';
import { texts } from './texts.ts';

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

/** A task's schedule: «كل أحد وثلاثاء، 9:00 م»; where any days of a week will do, «2 من 3 هذا الأسبوع». */
export function formatSchedule(task: Task, style: DisplayPreferences): string {
  const { taskType, dueTime, weekday, weekdays, dayOfMonth, prayer, offsetMinutes } = task;
  if (isForAnyDays(task)) {
    const [done, all] = [task.doneDays.length, task.timesPerWeek].map((n) => formatNumber(n, style.digits));
    return interpolate(texts.timesDone, { done: done ?? '', all: all ?? '' });
  }
  const { day, week, month, monthEnd } = texts.every;
  const time = clockTime(dueTime, style);
  const when = prayer ? formatAfterPrayer({ prayer, offsetMinutes }, time, style.digits) : time;
  if (taskType === 'daily' && prayer) return when;
  if (taskType === 'daily') return interpolate(day, { time });
  if (taskType === 'weekly') {
    const days = inWeekOrder(weekdays ?? [weekday ?? 0], style).map((day) => texts.weekdays[day] ?? '');
    return interpolate(week, { weekday: days.join(texts.and), time: when });
  }
  const date = dayOfMonth ?? 1;
  const every = date < firstRareDay ? month : monthEnd;
  return interpolate(every, { day: formatNumber(date, style.digits), time: when });
}

/** Weekdays in the order of the person's week. */
export function inWeekOrder(
  weekdays: readonly number[],
  { weekStart }: Pick<DisplayPreferences, 'weekStart'>,
): number[] {
  return weekdays.toSorted((a, b) => ((a - weekStart + 7) % 7) - ((b - weekStart + 7) % 7));
}

/** «بعد الفجر بـ10 دقائق، 5:22 ص». */
function formatAfterPrayer(
  { prayer, offsetMinutes }: { prayer: Prayer; offsetMinutes: number },
  clock: string,
  digits: Digits,
): string {
  // The long line breaks before the time, not within it.
  const time = clock.replaceAll(' ', noBreakSpace);
  const after = prayerTexts.after[prayer];
  if (offsetMinutes === 0) return interpolate(prayerTexts.due, { after, time });
  const offset = pluralize('minute', offsetMinutes, digits, 'after');
  return interpolate(prayerTexts.dueLater, { after, offset, time });
}

/** «+31 نقطة، لليوم التاسع على التوالي». Without points, the streak alone. */
export function formatDone(task: Task, digits: Digits): string {
  const { taskType, streak, earned } = task;
  const nth = texts.ordinals[streak - 2];
  const run =
    streak <= 1
      ? texts.newStreak
      : nth
        ? interpolate(texts.inRow[taskType], { nth })
        : interpolate(texts.longStreak, { length: pluralize(streakUnits[taskType], streak, digits) });
  if (earned === 0) return run;
  return interpolate(texts.earned, { points: pluralizeChange('point', earned, digits), streak: run });
}

/** «2 من 5» steps. */
export function formatSteps({ steps }: Task, digits: Digits): string {
  const done = steps.filter(({ isDone }) => isDone).length;
  return interpolate(texts.stepsDone, { done: formatNumber(done, digits), all: formatNumber(steps.length, digits) });
}
