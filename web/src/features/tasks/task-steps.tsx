import type { Task } from '@afdal/contract/tasks/tasks';
import { Check } from 'lucide-react';
import { withChange } from '../../data/items.ts';
import { useEditTask } from './task-queries.ts';
import { texts } from './texts.ts';

/** The steps of a task, to check off. */
export function TaskSteps({ task }: { task: Task }) {
  const { mutate: edit } = useEditTask();
  if (task.steps.length === 0) return null;
  const check = (id: string, isDone: boolean) =>
    edit({
      params: { id: task.id },
      body: { steps: [...withChange(task.steps, id, { isDone })] },
      context: 'quiet',
    });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-strong">{texts.steps}</legend>
      {task.steps.map(({ id, title, isDone }) => (
        <label
          key={id}
          className="flex min-h-target items-center gap-3 rounded-small outline-palm has-focus-visible:outline-2"
        >
          <input
            type="checkbox"
            checked={isDone}
            onChange={(event) => check(id, event.target.checked)}
            className="sr-only"
          />
          <span aria-hidden="true" className="tick">
            <Check />
          </span>
          <span className={isDone ? 'struck' : undefined}>
            <bdi>{title}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
