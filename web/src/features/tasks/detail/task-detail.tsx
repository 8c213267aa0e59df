import type { Task } from '@afdal/contract/tasks';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { PriorityChip } from '../../../ui/priority/priority-chip.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { categoryIcon } from '../category-icon.ts';
import { TaskSteps } from '../task-steps.tsx';
import { scheduleInWords } from '../task-words.ts';
import { copy } from './copy.ts';
import { TaskRecord } from './task-record.tsx';

const tones: Record<Task['state'], ChipTone> = { done: 'success', due: 'palm', late: 'warning', upcoming: 'neutral' };

interface Props {
  /** The task being viewed; null when none is. */
  readonly task: Task | null;
  readonly onClose: () => void;
  readonly onEdit: (task: Task) => void;
}

/** All details of a task, with its steps to check off. */
export function TaskDetail({ task, onClose, onEdit }: Props) {
  // Keeps its content during the closing animation.
  const [last, setLast] = useState(task);
  if (task && task !== last) setLast(task);
  if (!last) return null;
  return (
    <Sheet isOpen={task !== null} onClose={onClose} title={last.title} isWide>
      <div className="grid gap-5">
        <Head task={last} />
        <Text name={copy.description} text={last.description} />
        <TaskSteps task={last} />
        <Text name={copy.notes} text={last.notes} />
        <TaskRecord key={last.id} task={last} />
        <Button look="quiet" icon={Pencil} onClick={() => onEdit(last)} className="md:justify-self-start">
          {copy.edit}
        </Button>
      </div>
    </Sheet>
  );
}

function Head({ task }: { task: Task }) {
  const style = useReadingStyle();
  const { category, state, priority, isCompleted } = task;
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2 text-ink-2">
        <Icon of={categoryIcon(category)} />
        <span>
          {category} · {scheduleInWords(task, style)}
        </span>
      </p>
      <p className="flex flex-wrap gap-2">
        <Chip tone={tones[state]}>{copy.states[state]}</Chip>
        <PriorityChip priority={priority} isQuiet={isCompleted} />
      </p>
    </div>
  );
}

function Text({ name, text }: { name: string; text: string }) {
  if (text === '') return null;
  return (
    <section>
      <h3 className="mb-1 text-14">{name}</h3>
      <p className="whitespace-pre-line wrap-anywhere text-ink-2">
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}
