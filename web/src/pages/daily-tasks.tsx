import { Plus } from 'lucide-react';
import { useState } from 'react';
import { DailyTaskList } from '../features/daily-tasks/daily-task-list.tsx';
import { useDailyTasks } from '../features/daily-tasks/daily-task-queries.ts';
import { texts } from '../features/daily-tasks/texts.ts';
import { Button } from '../ui/base/button.tsx';
import { Card } from '../ui/base/card.tsx';
import { Icon } from '../ui/base/icon.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';
import { NewTaskForm } from './tasks/new-task-form.tsx';

const dialogs = {
  edit: async () => (await import('./daily-tasks/edit-daily-task-sheet.tsx')).EditDailyTaskSheet,
};

export type DailyTaskDialog = keyof typeof dialogs;

export function DailyTasksPage() {
  const open = useOpenDialog<DailyTaskDialog>();
  const [isAdding, setAdding] = useState(false);
  const query = useDailyTasks();
  const { data: tasks, isError } = query;
  // The empty list has its own add button: only one main action in view.
  const hasButton = isAdding || isError || (tasks !== undefined && tasks.length > 0);
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      {hasButton && (
        <Button
          variant={isAdding ? 'quiet' : 'primary'}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
          className="justify-self-end"
        >
          {!isAdding && <Icon icon={Plus} />}
          {isAdding ? texts.closeForm : texts.add}
        </Button>
      )}
      {isAdding && (
        <Card aria-label={texts.form}>
          <NewTaskForm staysOpen />
        </Card>
      )}
      <DailyTaskList onAdd={isAdding ? null : () => setAdding(true)} onEdit={({ id }) => open('edit', id)} />
      <AddressedDialogs dialogs={dialogs} shared={{ tasks: query }} />
    </div>
  );
}
