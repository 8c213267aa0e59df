import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import type { Task } from '@afdal/contract/tasks/tasks';
import { dailyTaskState } from '@afdal/domain/daily-tasks/daily-task-state';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { combineQueries } from '../../data/combine-queries.ts';
import { useDailyTasks } from '../../features/daily-tasks/daily-task-queries.ts';
import { DailyTaskRow } from '../../features/daily-tasks/daily-task-row.tsx';
import { DueTaskRow } from '../../features/tasks/list/due-task-row.tsx';
import { useTasks } from '../../features/tasks/task-queries.ts';
import { getGroup, isInTab } from '../../features/tasks/task-tab.ts';
import { texts as tasksTexts } from '../../features/tasks/texts.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../ui/base/card-head.tsx';
import { useToday } from '../../ui/hooks/use-today.ts';
import { DrawingTasks } from '../../ui/illustrations/drawing-tasks.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { navItems } from '../navigation/nav-items.ts';
import { texts } from './texts.ts';

/** What is due today or late, of both kinds, and what was done today: to be completed in place. */
export function TodayCard() {
  const action = (
    <span className="flex gap-4">
      {[navItems.tasks, navItems.dailyTasks].map(({ to, label }) => (
        <Link key={to} to={to} className={headLinkClass}>
          {label}
        </Link>
      ))}
    </span>
  );
  const query = combineQueries([useTasks(), useDailyTasks()]);
  return (
    <Card aria-labelledby="today-card">
      <CardHead id="today-card" title={texts.today} action={action} />
      <QueryStates showsCause={false} query={query} skeleton={<SkeletonRows rows={3} leading="ring" />}>
        {([tasks, dailyTasks]) => <TodayContent tasks={tasks} dailyTasks={dailyTasks} />}
      </QueryStates>
    </Card>
  );
}

interface Props {
  readonly tasks: readonly Task[];
  readonly dailyTasks: readonly DailyTask[];
}

function TodayContent({ tasks, dailyTasks }: Props) {
  const { digits } = useUser().preferences;
  const today = useToday();
  const recurring = tasks.filter((task) => isInTab('today', task.taskType, getGroup(task, today)));
  const once = dailyTasks.filter((task) => {
    const state = dailyTaskState(task, today);
    return state === 'done' ? task.completedOn === today : state !== 'upcoming';
  });
  const done = [
    ...recurring.filter((task) => getGroup(task, today) === 'today'),
    ...once.filter(({ isCompleted }) => isCompleted),
  ].length;
  if (recurring.length + once.length === 0) return <Nothing isNew={tasks.length + dailyTasks.length === 0} />;
  return (
    <>
      {done > 0 && (
        <p className="text-14 text-ink-2">{interpolate(texts.doneToday, { tasks: pluralize('task', done, digits) })}</p>
      )}
      <ul aria-label={texts.today}>
        {recurring.map((task) => (
          <DueTaskRow key={task.id} task={task} />
        ))}
        {once.map((task) => (
          <DailyTaskRow key={task.id} task={task} />
        ))}
      </ul>
    </>
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
