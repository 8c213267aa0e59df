import { Plus } from 'lucide-react';
import { useState } from 'react';
import { copy } from '../features/daily-tasks/copy.ts';
import { useDailyTasks } from '../features/daily-tasks/daily-task-entries.ts';
import { DailyTaskList } from '../features/daily-tasks/daily-task-list.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { NewTaskForm } from './tasks/new-task-form.tsx';

export function DailyTasksPage() {
  const [isAdding, setAdding] = useState(false);
  const { data: tasks, isError } = useDailyTasks();
  // The empty list has its own add button: only one main action in view.
  const hasButton = isAdding || isError || (tasks !== undefined && tasks.length > 0);
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      {hasButton && (
        <Button
          look={isAdding ? 'quiet' : 'primary'}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
          className="justify-self-end"
        >
          {!isAdding && <Icon of={Plus} />}
          {isAdding ? copy.closeForm : copy.add}
        </Button>
      )}
      {isAdding && (
        <Card aria-label={copy.form}>
          <NewTaskForm isKept />
        </Card>
      )}
      <DailyTaskList onAdd={isAdding ? null : () => setAdding(true)} />
    </div>
  );
}
