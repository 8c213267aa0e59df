import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import type { Task, TaskSummary } from '@afdal/contract/tasks/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { dailyTaskState } from '@afdal/domain/daily-tasks/daily-task-state';
import { findEndingStreak } from '@afdal/domain/tasks/ending-streak';
import { isMarked } from '@afdal/domain/tasks/toggle-task';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Flame, Plus } from 'lucide-react';
import { useState } from 'react';
import { combineQueries } from '../../data/combine-queries.ts';
import { useDailyTasks } from '../../features/daily-tasks/daily-task-queries.ts';
import { DueDailyTaskRow } from '../../features/daily-tasks/due-daily-task-row.tsx';
import { useTaskSummary } from '../../features/points/use-task-summary.ts';
import { DueTaskRow } from '../../features/tasks/list/due-task-row.tsx';
import { streakUnits } from '../../features/tasks/task-labels.ts';
import { useTasks } from '../../features/tasks/task-queries.ts';
import { getGroup, isInTab } from '../../features/tasks/task-tab.ts';
import { texts as tasksTexts } from '../../features/tasks/texts.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../ui/base/card-head.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { FilledText } from '../../ui/figures/filled-text.tsx';
import { useToday } from '../../ui/hooks/use-today.ts';
import { DrawingTasks } from '../../ui/illustrations/drawing-tasks.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { texts } from './texts.ts';

const maxVisible = 5;

/** A task of today, of either kind. */
type Due =
  | { readonly id: string; readonly isDone: boolean; readonly recurring: Task }
  | { readonly id: string; readonly isDone: boolean; readonly once: DailyTask };

/** What is due today or late, of both kinds, and what was done today: to be completed in place. */
export function TodayCard() {
  const today = useToday();
  const { digits } = useDisplayPreferences();
  const query = combineQueries([useTasks(), useDailyTasks()]);
  // Read with the tasks, so that what is said of a streak is there with them.
  const { data: summary } = useTaskSummary();
  const dues = query.data && findDues(query.data, today);
  const counts = dues && {
    done: formatNumber(dues.filter(({ isDone }) => isDone).length, digits),
    all: formatNumber(dues.length, digits),
  };
  return (
    <Card aria-label={texts.today}>
      <CardHead
        title={
          <>
            {texts.today}{' '}
            {counts && dues.length > 0 && (
              <span className="ms-1 text-14 font-regular text-ink-2">{interpolate(texts.doneCount, counts)}</span>
            )}
          </>
        }
        action={
          <Link to="/tasks" className={headLinkClass}>
            {texts.allTasks}
          </Link>
        }
      />
      <QueryStates showsCause={false} query={query} skeleton={<SkeletonRows rows={maxVisible + 1} leading="ring" />}>
        {([tasks, dailyTasks]) => {
          if (!dues || dues.length === 0) return <Nothing isNew={tasks.length + dailyTasks.length === 0} />;
          return (
            <>
              <EndingStreak tasks={tasks} summary={summary} />
              <DueList key={today} dues={dues} />
            </>
          );
        }}
      </QueryStates>
    </Card>
  );
}

function findDues([tasks, dailyTasks]: readonly [readonly Task[], readonly DailyTask[]], today: CivilDate): Due[] {
  const recurring = tasks
    .filter((task) => isInTab('today', task.taskType, getGroup(task, today)))
    .map((task) => ({ id: task.id, isDone: isMarked(task, today), recurring: task }));
  const once = dailyTasks
    .filter((task) => {
      const state = dailyTaskState(task, today);
      return state === 'done' ? task.completedOn === today : state !== 'upcoming';
    })
    .map((task) => ({ id: task.id, isDone: task.isCompleted, once: task }));
  return [...recurring, ...once];
}

/** The first of them, those that are open before the others. What is done stays in its place as long as the page does. */
function DueList({ dues }: { dues: readonly Due[] }) {
  const [places] = useState(() => new Map<string, number>());
  for (const isDone of [false, true]) {
    for (const due of dues) if (due.isDone === isDone && !places.has(due.id)) places.set(due.id, places.size);
  }
  const inPlace = dues.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
  return (
    <ul aria-label={texts.today}>
      {inPlace
        .slice(0, maxVisible)
        .map((due) =>
          'once' in due ? (
            <DueDailyTaskRow key={due.id} task={due.once} />
          ) : (
            <DueTaskRow key={due.id} task={due.recurring} />
          ),
        )}
    </ul>
  );
}

/** The longest streak that ends without today, as long as no excuse covers it. */
function EndingStreak({ tasks, summary }: { tasks: readonly Task[]; summary: TaskSummary | undefined }) {
  const today = useToday();
  const { weekStart, digits } = useDisplayPreferences();
  const task = summary?.excusedUntil === null ? findEndingStreak(tasks, { today, weekStart }) : undefined;
  if (!task) return null;
  const length = pluralize(streakUnits[task.taskType], task.streak, digits);
  return (
    <p className="mb-2 flex gap-3 rounded-control bg-saffron-soft px-4 py-3 text-14 text-saffron-ink">
      <Icon icon={Flame} />
      <span className="min-w-0 wrap-anywhere">
        <FilledText text={interpolate(texts.endingStreak, { length })} at="title">
          {task.title}
        </FilledText>
      </span>
    </p>
  );
}

function Nothing({ isNew }: { isNew: boolean }) {
  const open = useOpenDialog<'add-task'>();
  return (
    <EmptyState
      drawing={<DrawingTasks />}
      title={isNew ? tasksTexts.empty.all : texts.noneOpen}
      action={
        <Button icon={Plus} aria-haspopup="dialog" onClick={() => open('add-task')}>
          {tasksTexts.add}
        </Button>
      }
    />
  );
}
