import { reminderOffsetsAtMost } from '@afdal/domain/notifications/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type { Digits } from '../../lib/format/numbers.ts';
import { counted } from '../../lib/format/plurals.ts';
import { ChoicesField } from '../../ui/fields/choices-field.tsx';
import type { CheckedForm } from '../../ui/form/use-checked-form.ts';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { copy } from './copy.ts';
import type { TaskDraft } from './task-draft.ts';

const none = 'none';
const usual = [0, 10, 60, 1_440];

/** When a task is reminded of: at its time, and before it. What a new one leaves open is as in the person's settings. */
export function RemindersField({ form }: { form: CheckedForm<TaskDraft> }) {
  const { digits } = useReadingStyle();
  const { draft, change, errorOf, isBusy } = form;
  const { reminderOffsets: reminders } = draft;
  const offsets = [...new Set([...usual, ...(reminders ?? [])])].sort((a, b) => a - b);
  const chosen = reminders?.length === 0 ? [none] : (reminders ?? []).map(String);
  const choose = (next: readonly string[]) => {
    // None goes with nothing else: the one that was chosen last counts.
    const isNone = next.includes(none) && !chosen.includes(none);
    const minutes = next.filter((value) => value !== none).map(Number);
    change({ reminderOffsets: isNone ? [] : minutes.slice(0, reminderOffsetsAtMost) });
  };
  return (
    <ChoicesField
      look="pills"
      label={copy.reminders}
      hint={reminders === null ? copy.remindersHint : undefined}
      options={[
        { value: none, label: copy.noReminder },
        ...offsets.map((minutes) => ({ value: String(minutes), label: inWords(minutes, digits) })),
      ]}
      chosen={chosen}
      error={errorOf('reminderOffsets')}
      disabled={isBusy}
      onChange={choose}
    />
  );
}

function inWords(minutes: number, digits: Digits): string {
  if (minutes === 0) return copy.atItsTime;
  if (minutes === 60) return copy.anHourBefore;
  if (minutes === 1_440) return copy.aDayBefore;
  return fillTemplate(copy.before, { minutes: counted('minute', minutes, digits, 'after') });
}
