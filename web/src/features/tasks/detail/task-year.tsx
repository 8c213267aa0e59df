import type { Task, TaskHistory } from '@afdal/contract/tasks/tasks';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import type { Frequency } from '@afdal/domain/schedules/schedule';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import type { DayKind } from '../../../ui/charts/chart-data.ts';
import { HeatMap } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { streakUnits } from '../task-labels.ts';
import { texts } from './texts.ts';

const { nothing, done, missed, frozen, excused } = texts.kinds;
const kinds: readonly [DayKind, ...DayKind[]] = [
  { name: nothing, variant: 0 },
  { name: done, variant: 3 },
  { name: missed, variant: 'outline' },
  { name: frozen, variant: 'dot' },
  { name: excused, variant: 'corner' },
];

const units = { daily: 'day', weekly: 'week', monthly: 'month' } as const satisfies Record<Frequency, string>;

/** The outcome of each day of the last year, also summed up in a sentence. */
export function TaskYear({ task, history }: { task: Task; history: TaskHistory }) {
  const { taskType: type, timesPerWeek } = task;
  const { digits } = useDisplayPreferences();
  const [from, to] = [civilDate(history.from), civilDate(history.to)];
  if (!from || !to) return null;
  const { doneOn, missedOn, frozenOn, longestStreak } = history;
  const due = doneOn.length + missedOn.length + frozenOn.length;
  const sentence = interpolate(timesPerWeek === null ? texts.sentence : texts.sentenceOfDays, {
    days: pluralize('day', doneOn.length, digits),
    done: pluralize(units[type], doneOn.length, digits),
    due: formatNumber(due, digits),
    longest: pluralize(streakUnits[type], longestStreak, digits),
  });
  return (
    <div className="grid gap-3">
      <HeatMap
        title={localizeDigits(texts.year, digits)}
        from={from}
        to={to}
        kinds={kinds}
        days={toDayKinds(history)}
        isDense
      />
      <p className="text-14 text-ink-2">{due > 0 ? sentence : texts.nothingDue}</p>
    </div>
  );
}

function toDayKinds({ doneOn, missedOn, frozenOn, excusedOn }: TaskHistory): Partial<Record<CivilDate, number>> {
  const lists = [[], doneOn, missedOn, frozenOn, excusedOn];
  return Object.fromEntries(lists.flatMap((days, kind) => days.map((day) => [day, kind])));
}
