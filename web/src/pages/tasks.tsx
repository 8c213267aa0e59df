import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { TaskList } from '../features/tasks/task-list.tsx';
import { AddTaskSheet, EditTaskSheet } from '../features/tasks/task-sheets.tsx';
import { type TaskTab, taskTabs } from '../features/tasks/task-tab.ts';
import { useTasks } from '../features/tasks/use-tasks.ts';

type Sheet = 'add' | 'edit' | 'detail';

export function TasksPage() {
  const search = useSearch({ from: '/signed-in/tasks' });
  const tab = taskTabs.find((each) => each === search.tab) ?? 'all';
  const navigate = useNavigate();
  const showTab = (next: TaskTab) =>
    void navigate({ to: '/tasks', search: { tab: next === 'all' ? undefined : next }, replace: true });

  const { data: tasks } = useTasks();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = tasks?.find(({ id }) => id === chosenId) ?? null;
  const open = (which: Sheet, id: string | null = null) => {
    setSheet(which);
    setChosenId(id);
  };
  const close = () => setSheet(null);

  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <TaskList
        tab={tab}
        onTab={showTab}
        onAdd={() => open('add')}
        onOpen={({ id }) => open('detail', id)}
        onEdit={({ id }) => open('edit', id)}
      />
      <AddTaskSheet isOpen={sheet === 'add'} onClose={close} />
      <EditTaskSheet task={chosen} isOpen={sheet === 'edit'} onClose={close} />
    </div>
  );
}
