import { NewDailyTask } from '@afdal/contract/daily-tasks';
import { fieldErrors } from '@afdal/contract/field-errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PriorityChoice } from '../../ui/priority/priority-choice.tsx';
import { useIdOf } from '../../ui/query/use-id-of.ts';
import { copy } from './copy.ts';
import { emptyDraft, isDailyTaskDraft } from './daily-task-draft.ts';
import { useAddDailyTask } from './daily-task-entries.ts';

/** Stays open for the next task. The draft is cleared only once the server has saved it. */
export function DailyTaskForm({ onAdded }: { onAdded?: () => void }) {
  const { draft, keep, drop } = useDraft('daily-task', emptyDraft, isDailyTaskDraft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const idOf = useIdOf();
  const titleInput = useRef<HTMLInputElement>(null);
  const { mutate: add, isPending } = useAddDailyTask();
  useEffect(() => titleInput.current?.focus(), []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = NewDailyTask.safeParse(draft);
    setErrors(parsed.success ? {} : fieldErrors(parsed.error.issues));
    titleInput.current?.focus();
    if (!parsed.success) return;
    const { title, description, priority } = parsed.data;
    const id = idOf({ title, description, priority });
    add(
      { body: { id, title, description, priority }, idempotencyKey: id },
      {
        onSuccess: () => {
          drop();
          titleInput.current?.focus();
          onAdded?.();
        },
        onError: (error) => setErrors((error instanceof ApiFailure && error.body?.fields) || {}),
      },
    );
  };

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField
        ref={titleInput}
        label={copy.title}
        required
        value={draft.title}
        error={errors.title}
        readOnly={isPending}
        onChange={(event) => keep({ ...draft, title: event.target.value })}
      />
      <TextAreaField
        label={copy.description}
        value={draft.description}
        error={errors.description}
        readOnly={isPending}
        onChange={(event) => keep({ ...draft, description: event.target.value })}
      />
      <PriorityChoice chosen={draft.priority} onChoose={(priority) => keep({ ...draft, priority })} />
      <Button type="submit" busy={isPending} className="w-full md:w-auto md:justify-self-start">
        {copy.submit}
      </Button>
    </form>
  );
}
