import { fieldErrors } from '@afdal/contract/field-errors';
import { type Task, TaskChange } from '@afdal/contract/tasks';
import { type FormEvent, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { useDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { UnsavedNote } from '../../ui/unsaved/unsaved-note.tsx';
import { useFocusOnErrors } from '../../ui/use-focus-on-errors.ts';
import { useToday } from '../../ui/use-today.ts';
import { copy } from './copy.ts';
import { changesOf, draftOf, isTaskDraft } from './task-draft.ts';
import { useEditTask } from './task-entries.ts';
import { TaskFields } from './task-fields.tsx';

/** Sends only the changed fields. Unsaved changes are restored when the form is opened again. */
export function EditTaskForm({ task, onSaved }: { task: Task; onSaved: () => void }) {
  const saved = draftOf(task, useToday());
  const { draft, keep, drop } = useDraft(`task-${task.id}`, saved, isTaskDraft);
  const [isResumed, setResumed] = useState(() => Object.keys(changesOf(draft, saved)).length > 0);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useFocusOnErrors(errors);
  const { mutate: edit, isPending } = useEditTask();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const changes = changesOf(draft, saved);
    const parsed = TaskChange.safeParse(changes);
    setErrors(parsed.success ? {} : fieldErrors(parsed.error.issues));
    if (!parsed.success) return;
    const finish = () => {
      drop();
      onSaved();
    };
    if (Object.keys(changes).length === 0) return finish();
    edit(
      { params: { id: task.id }, body: parsed.data },
      {
        onSuccess: finish,
        onError: (error) => setErrors((error instanceof ApiFailure && error.body?.fields) || {}),
      },
    );
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-5">
      {isResumed && (
        <UnsavedNote
          onDiscard={() => {
            drop();
            setErrors({});
            setResumed(false);
          }}
        />
      )}
      <TaskFields draft={draft} onChange={keep} errors={errors} isPending={isPending} />
      <Button type="submit" size="large" busy={isPending}>
        {copy.submitEdit}
      </Button>
    </form>
  );
}
