import { reminderOffsetsAtMost } from '@afdal/domain/notifications/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type { Digits } from '../../lib/format/digits.ts';
import { counted } from '../../lib/format/plurals.ts';
import { ChoicesField } from '../fields/choices-field.tsx';
import type { FieldWords } from '../fields/field.tsx';
import { useReadingStyle } from '../figures/reading-style.ts';
import { copy } from './copy.ts';

const none = 'none';
const usual = [0, 10, 60, 1_440];

interface Props extends Pick<FieldWords, 'label' | 'hint' | 'error'> {
  /** Minutes before the time; empty for no reminder, null where nothing was chosen. */
  readonly offsets: readonly number[] | null;
  readonly onChange: (offsets: number[]) => void;
  readonly disabled?: boolean;
}

/** When a task is reminded of: at its time, and before it. */
export function RemindersChoice({ offsets, onChange, ...rest }: Props) {
  const { digits } = useReadingStyle();
  const offered = [...new Set([...usual, ...(offsets ?? [])])].sort((a, b) => a - b);
  const chosen = offsets?.length === 0 ? [none] : (offsets ?? []).map(String);
  const choose = (next: readonly string[]) => {
    // None goes with nothing else: the one that was chosen last counts.
    const isNone = next.includes(none) && !chosen.includes(none);
    const minutes = next.filter((value) => value !== none).map(Number);
    onChange(isNone ? [] : minutes.slice(0, reminderOffsetsAtMost));
  };
  return (
    <ChoicesField
      {...rest}
      look="pills"
      options={[
        { value: none, label: copy.noReminder },
        ...offered.map((minutes) => ({ value: String(minutes), label: inWords(minutes, digits) })),
      ]}
      chosen={chosen}
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
