import { maxReminderOffsets } from '@afdal/domain/notifications/limits';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralize } from '../../lib/format/plurals.ts';
import { ChoicesField } from '../fields/choice/choices-field.tsx';
import type { FieldTexts } from '../fields/field.tsx';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { texts } from './texts.ts';

const none = 'none';
const usual = [0, 10, 60, 1_440];

interface Props extends Pick<FieldTexts, 'label' | 'hint' | 'error'> {
  /** Minutes before the time; empty for no reminder, null where nothing was chosen. */
  readonly offsets: readonly number[] | null;
  readonly onChange: (offsets: number[]) => void;
  readonly disabled?: boolean;
}

/** When a task is reminded of: at its time, and before it. */
export function RemindersChoice({ offsets, onChange, ...rest }: Props) {
  const { digits } = useDisplayPreferences();
  const offered = [...new Set([...usual, ...(offsets ?? [])])].sort((a, b) => a - b);
  const chosen = offsets?.length === 0 ? [none] : (offsets ?? []).map(String);
  const choose = (next: readonly string[]) => {
    // None goes with nothing else: the one that was chosen last counts.
    const isNone = next.includes(none) && !chosen.includes(none);
    const minutes = next.filter((value) => value !== none).map(Number);
    onChange(isNone ? [] : minutes.slice(0, maxReminderOffsets));
  };
  return (
    <ChoicesField
      {...rest}
      variant="pills"
      options={[
        { value: none, label: texts.noReminder },
        ...offered.map((minutes) => ({ value: String(minutes), label: formatReminder(minutes, digits) })),
      ]}
      chosen={chosen}
      onChange={choose}
    />
  );
}

function formatReminder(minutes: number, digits: Digits): string {
  if (minutes === 0) return texts.atItsTime;
  if (minutes === 60) return texts.anHourBefore;
  if (minutes === 1_440) return texts.aDayBefore;
  return interpolate(texts.before, { minutes: pluralize('minute', minutes, digits, 'after') });
}
