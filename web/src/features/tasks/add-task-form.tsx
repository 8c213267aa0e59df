import { fieldErrors } from '@afdal/contract/field-errors';
import { NewTask } from '@afdal/contract/tasks';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { newId } from '../../lib/new-id.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusOnErrors } from '../../ui/use-focus-on-errors.ts';
import { useToday } from '../../ui/use-today.ts';
import { copy } from './copy.ts';
import { emptyDraft, fieldsOf, isTaskDraft } from './task-draft.ts';
import { TaskFields } from './task-fields.tsx';
import { type AddedTask, useAddTask } from './use-add-task.ts';

/** The draft is cleared only once the server has saved it. */
export function AddTaskForm({ onAdded }: { onAdded: () => void }) {
  const { draft, keep, drop } = useDraft('task', emptyDraft(useToday()), isTaskDraft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const lastSent = useRef<AddedTask>(null);
  const form = useFocusOnErrors(errors);
  const { mutate: add, isPending } = useAddTask();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fields = fieldsOf(draft);
    const parsed = NewTask.safeParse(fields);
    setErrors(parsed.success ? {} : fieldErrors(parsed.error.issues));
    if (!parsed.success) return;
    lastSent.current = sameOrNew(lastSent.current, { ...parsed.data, dueTime: fields.dueTime });
    add(lastSent.current, {
      onSuccess: () => {
        drop();
        onAdded();
      },
      onError: (error) => setErrors((error instanceof ApiFailure && error.body?.fields) || {}),
    });
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
      <TaskFields draft={draft} onChange={keep} errors={errors} isPending={isPending} />
      <Button type="submit" size="large" busy={isPending}>
        {copy.submitAdd}
      </Button>
    </form>
  );
}

// Resubmitting the same content reuses its id and key, and stays one task; changed content is a new one.
function sameOrNew(last: AddedTask | null, body: AddedTask['body']): AddedTask {
  const isSame = last && JSON.stringify(last.body) === JSON.stringify(body);
  return isSame ? last : { id: newId(), idempotencyKey: newId(), body };
}
