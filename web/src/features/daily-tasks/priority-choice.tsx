import { type Priority, priorities } from '@afdal/domain/daily-tasks/completion';
import { useId } from 'react';
import { copy } from './copy.ts';

export function PriorityChoice({ chosen, onChoose }: { chosen: Priority; onChoose: (priority: Priority) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-strong">{copy.priority}</legend>
      <div className="flex flex-wrap gap-0.5 rounded-control bg-sunken p-1 md:inline-grid md:grid-cols-3">
        {priorities.map((priority) => (
          <label
            key={priority}
            className="grid min-h-target grow basis-20 place-items-center rounded-small px-3 text-14 text-ink-2 outline-palm has-checked:bg-raised has-checked:font-strong has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={priority}
              checked={chosen === priority}
              onChange={() => onChoose(priority)}
              className="sr-only"
            />
            {copy.priorities[priority]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
