import type { Task } from '@afdal/contract/tasks/tasks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { InstallCard } from '../features/install/install-card.tsx';
import { FreezesCard } from '../features/points/freezes-card.tsx';
import { TasksHead } from '../features/points/tasks-head.tsx';
import { useTaskSummary } from '../features/points/use-task-summary.ts';
import { WeekCard } from '../features/points/week-card.tsx';
import { PushCard } from '../features/push/push-card.tsx';
import { TaskList } from '../features/tasks/list/task-list.tsx';
import { longestUnit } from '../features/tasks/task-labels.ts';
import { useTasks } from '../features/tasks/task-queries.ts';
import { firstTab, type TaskTab, taskTabs } from '../features/tasks/task-tab.ts';
import { TipsCard } from '../features/tips/tips-card.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';
import { useOneOffs } from './tasks/use-one-offs.tsx';

const dialogs = {
  ...lazySheets(() => import('./tasks/sheets.tsx'), ['add', 'edit', 'edit-once', 'detail']),
  rewards: async () => (await import('../features/rewards/rewards-sheet.tsx')).RewardsSheet,
  excuses: async () => (await import('../features/excuses/excuses-sheet.tsx')).ExcusesSheet,
};

export type TaskDialog = keyof typeof dialogs;

export function TasksPage() {
  const open = useOpenDialog<TaskDialog>();
  const { tab } = useSearch({ from: '/signed-in/tasks' });
  const navigate = useNavigate();
  const showTab = (next: TaskTab) =>
    void navigate({ to: '/tasks', search: { tab: next === firstTab ? undefined : next }, replace: true });

  const tasks = useTasks();
  const oneOffs = useOneOffs(({ id }) => open('edit-once', id));
  const { data: summary } = useTaskSummary();

  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <TasksHead streakUnit={longestUnit(tasks.data ?? [])} onRewards={() => open('rewards')} />
      <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-gap">
          <TaskList
            tab={taskTabs.find((each) => each === tab) ?? firstTab}
            others={oneOffs}
            onTab={showTab}
            onAdd={() => open('add')}
            onOpen={({ id }) => open('detail', id)}
            onEdit={({ id }) => open('edit', id)}
          />
        </div>
        <aside className="grid gap-gap">
          <WeekCard />
          <TipsCard />
          <PushCard />
          <FreezesCard onExcuses={() => open('excuses')} />
          <InstallCard />
        </aside>
      </div>
      <AddressedDialogs
        dialogs={dialogs}
        shared={{ tasks, points: summary?.points ?? null, onEdit: ({ id }: Task) => open('edit', id) }}
      />
    </div>
  );
}
