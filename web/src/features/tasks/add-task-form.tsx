import { fieldErrors } from '@afdal/contract/field-errors';
import { NewTask } from '@afdal/contract/tasks';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { useIdOf } from '../../ui/query/use-id-of.ts';
import { useFocusOnErrors } from '../../ui/use-focus-on-errors.ts';
import { useToday } from '../../ui/use-today.ts';
import { copy } from './copy.ts';
import { emptyDraft, fieldsOf, isTaskDraft } from './task-draft.ts';
import { useAddTask } from './task-entries.ts';
import { TaskFields } from './task-fields.tsx';

/** The draft is cleared only once the server has saved it. */
export function AddTaskForm({ onAdded }: { onAdded: () => void }) {
  const { draft, keep, drop } = useDraft('task', emptyDraft(useToday()), isTaskDraft);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const idOf = useIdOf();
  const form = useFocusOnErrors(errors);
  const { mutate: add, isPending } = useAddTask();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fields = fieldsOf(draft);
    const parsed = NewTask.safeParse(fields);
    setErrors(parsed.success ? {} : fieldErrors(parsed.error.issues));
    if (!parsed.success) return;
    const body = { ...parsed.data, dueTime: fields.dueTime };
    const id = idOf(body);
    add(
      { body: { ...body, id }, idempotencyKey: id },
      {
        onSuccess: () => {
          drop();
          onAdded();
        },
        onError: (error) => setErrors((error instanceof ApiFailure && error.body?.fields) || {}),
      },
    );
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
