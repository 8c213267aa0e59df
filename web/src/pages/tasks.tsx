import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FreezesCard } from '../features/points/freezes-card.tsx';
import { TasksHead } from '../features/points/tasks-head.tsx';
import { useTaskSummary } from '../features/points/use-task-summary.ts';
import { useTasks } from '../features/tasks/task-entries.ts';
import { TaskList } from '../features/tasks/task-list.tsx';
import { type TaskTab, taskTabs } from '../features/tasks/task-tab.ts';
import { TipsCard } from '../features/tips/tips-card.tsx';
import { LazyDialogs } from './tasks/lazy-dialogs.tsx';
import type { Overlay } from './tasks/overlay.ts';

export function TasksPage() {
  const { tab } = useSearch({ from: '/signed-in/tasks' });
  const navigate = useNavigate();
  const showTab = (next: TaskTab) =>
    void navigate({ to: '/tasks', search: { tab: next === 'all' ? undefined : next }, replace: true });

  const { data: tasks } = useTasks();
  const { data: summary } = useTaskSummary();
  const [overlay, setOverlay] = useState<Overlay | null>(null);

  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <TasksHead onRewards={() => setOverlay({ kind: 'rewards' })} />
      <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-gap">
          <TaskList
            tab={taskTabs.find((each) => each === tab) ?? 'all'}
            onTab={showTab}
            onAdd={() => setOverlay({ kind: 'add' })}
            onOpen={({ id }) => setOverlay({ kind: 'detail', id })}
            onEdit={({ id }) => setOverlay({ kind: 'edit', id })}
          />
          <TipsCard />
        </div>
        <aside className="grid gap-gap">
          <FreezesCard onExcuses={() => setOverlay({ kind: 'excuses' })} />
        </aside>
      </div>
      <LazyDialogs overlay={overlay} onChange={setOverlay} tasks={tasks ?? []} points={summary?.points ?? null} />
    </div>
  );
}
