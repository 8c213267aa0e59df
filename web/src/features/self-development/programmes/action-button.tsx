import type { Enrolment, ProgrammeLesson } from '@afdal/contract/self-development/programmes';
import { stepTaskId } from '@afdal/domain/self-development/step-task';
import { Check, Plus } from 'lucide-react';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { texts } from './texts.ts';

/** What the page knows of tasks, which are another area's. */
export interface ActionTasks {
  /** The ids of the tasks that are there. */
  readonly ids: readonly string[];
  readonly onAdd: (id: string, title: string) => void;
}

interface Props {
  readonly enrolment: Enrolment;
  readonly lesson: ProgrammeLesson;
  readonly tasks: ActionTasks;
  readonly isOnHero?: boolean;
}

/** A day's action, and the button that makes a task of it. */
export function ActionButton({ enrolment, lesson: { n, action }, tasks, isOnHero = false }: Props) {
  const id = stepTaskId(enrolment.id, n);
  const isAdded = tasks.ids.includes(id);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className={isOnHero ? 'text-14 text-on-hero-2' : 'text-14 text-ink-2'}>{texts.action}</p>
        <p className="font-strong">{action}</p>
      </div>
      {isAdded ? (
        <p className="flex min-h-target items-center gap-1.5 text-14 font-strong">
          <Icon icon={Check} small />
          {texts.actionAdded}
        </p>
      ) : (
        <button
          type="button"
          onClick={() => tasks.onAdd(id, action)}
          className={isOnHero ? `${heroButton} inset-ring-1 inset-ring-on-hero` : buttonClass('soft')}
        >
          <Icon icon={Plus} />
          {texts.addAction}
        </button>
      )}
    </div>
  );
}

export const heroButton =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-control px-5 py-1.5 text-center font-strong';
