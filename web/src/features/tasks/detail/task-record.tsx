import { type Task, type TaskHistory, tasks } from '@afdal/contract/tasks/tasks';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import type { Frequency } from '@afdal/domain/schedules/schedule';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { taskHistoryKey } from '../../../lib/task-keys.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { Stat } from '../../../ui/base/stat-strip.tsx';
import type { DayKind } from '../../../ui/charts/chart-data.ts';
import { HeatMap } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { isForAnyDays } from '../any-days.ts';
import { streakUnits } from '../task-labels.ts';
import { texts } from './texts.ts';

/** A task's record, once there is one: its streaks, how often it was done, points earned, and its last year. */
export function TaskRecord({ task }: { task: Task }) {
  const { id, taskType, streak, isCompleted } = task;
  const { digits } = useDisplayPreferences();
  const unit = streakUnits[taskType];
  // A new task has no record: nothing is announced that would not come.
  const skeleton = streak > 0 || isCompleted ? <RecordSkeleton /> : null;
  return (
    <QueryStates query={useTaskHistory(id)} skeleton={skeleton} title={texts.failed}>
      {(history) =>
        isEmpty(history) ? null : (
          <>
            <dl aria-label={texts.figures} className="grid grid-cols-2 gap-4 md:grid-cols-4">
              <Stat name={texts.streak} value={formatNumber(streak, digits)} detail={pluralize(unit, streak, digits)} />
              <Stat
                name={texts.longest}
                value={formatNumber(history.longestStreak, digits)}
                detail={pluralize(unit, history.longestStreak, digits)}
              />
              <Stat name={texts.completions} value={formatNumber(history.completions, digits)} />
              <Stat name={texts.points} value={formatNumber(history.points, digits)} />
            </dl>
            <TaskYear task={task} history={history} />
          </>
        )
      }
    </QueryStates>
  );
}

function isEmpty({ completions, doneOn, missedOn, frozenOn, excusedOn }: TaskHistory): boolean {
  return completions + doneOn.length + missedOn.length + frozenOn.length + excusedOn.length === 0;
}

function RecordSkeleton() {
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
        <SkeletonText lines={2} />
      </div>
      <Skeleton className="h-36 w-full" />
    </div>
  );
}

function useTaskHistory(id: string) {
  return useQuery({ queryKey: taskHistoryKey(id), queryFn: () => call(tasks.readTaskHistory, { params: { id } }) });
}

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
function TaskYear({ task, history }: { task: Task; history: TaskHistory }) {
  const { taskType: type, weekdays } = task;
  const { digits } = useDisplayPreferences();
  const [from, to] = [civilDate(history.from), civilDate(history.to)];
  if (!from || !to) return null;
  const { doneOn, missedOn, frozenOn, longestStreak } = history;
  const due = doneOn.length + missedOn.length + frozenOn.length;
  const sentence = interpolate(isForAnyDays(task) ? texts.sentenceOfDays : texts.sentence, {
    days: pluralize('day', doneOn.length, digits),
    done: pluralize(weekdays ? 'day' : units[type], doneOn.length, digits),
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
