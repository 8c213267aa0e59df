import type { CheckedForm } from '../../ui/form/use-checked-form.ts';
import { RemindersChoice } from '../../ui/reminders/reminders-choice.tsx';
import { copy } from './copy.ts';
import type { TaskDraft } from './task-draft.ts';

/** The reminders of a task. What a new one leaves open is as in the person's settings. */
export function RemindersField({ form }: { form: CheckedForm<TaskDraft> }) {
  const { draft, change, getError, isBusy } = form;
  return (
    <RemindersChoice
      label={copy.reminders}
      hint={draft.reminderOffsets === null ? copy.remindersHint : undefined}
      offsets={draft.reminderOffsets}
      error={getError('reminderOffsets')}
      disabled={isBusy}
      onChange={(reminderOffsets) => change({ reminderOffsets })}
    />
  );
}
