import { TaskDetail } from '../../features/tasks/detail/task-detail.tsx';
import { AddTaskSheet, EditTaskSheet } from '../../features/tasks/task-sheets.tsx';
import type { OverlayProps } from './overlay.ts';

/** Dialogs for tasks, in a separate chunk: the page renders without it. */
export function TaskOverlays({ overlay, onChange, tasks }: OverlayProps) {
  const close = () => onChange(null);
  const taskFor = (kind: 'edit' | 'detail') =>
    overlay?.kind === kind ? (tasks.find(({ id }) => id === overlay.id) ?? null) : null;
  return (
    <>
      <AddTaskSheet isOpen={overlay?.kind === 'add'} onClose={close} />
      <EditTaskSheet task={taskFor('edit')} onClose={close} />
      <TaskDetail task={taskFor('detail')} onClose={close} onEdit={({ id }) => onChange({ kind: 'edit', id })} />
    </>
  );
}
