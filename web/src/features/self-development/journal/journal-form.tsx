import { type JournalEntry, NewJournalEntry } from '@afdal/contract/self-development/journal';
import { maxGratitudeLength, maxJournalNoteLength } from '@afdal/domain/self-development/limits';
import { Annoyed, Frown, Laugh, Meh, Smile } from 'lucide-react';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useSaveJournalEntry } from './journal-queries.ts';
import { texts } from './texts.ts';

export const moodIcons = [Frown, Annoyed, Meh, Smile, Laugh] as const;
const moods = moodIcons.map((icon, at) => ({ value: String(at + 1), label: texts.moods[at] ?? '', icon }));

interface Props {
  /** The page that is changed; null where that of the day is blank. */
  readonly entry: JournalEntry | null;
  readonly day: string;
  readonly draftName: string;
  readonly label: string;
  readonly onDone?: () => void;
  readonly onCancel?: () => void;
}

/** How the day was, what one is thankful for, and a note. */
export function JournalForm({ entry, day, draftName, label, onDone, onCancel }: Props) {
  const form = useForm({
    draftName,
    initial: {
      mood: entry ? String(entry.mood) : null,
      first: entry?.gratitudes[0] ?? '',
      second: entry?.gratitudes[1] ?? '',
      third: entry?.gratitudes[2] ?? '',
      note: entry?.note ?? '',
    },
    schema: NewJournalEntry,
    toBody: ({ mood, first, second, third, note }) => ({
      mood: mood === null ? undefined : Number(mood),
      gratitudes: [first, second, third].map((text) => text.trim()).filter(Boolean),
      note,
    }),
    write: useSaveJournalEntry(entry, day),
    onDone: () => onDone?.(),
  });
  const { draft } = form;
  return (
    <Form form={form} label={label} submit={texts.save} {...(onCancel && { onCancel })}>
      <ChoiceField
        variant="squares"
        label={texts.mood}
        options={moods}
        className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1"
        chosen={draft.mood}
        error={form.getError('mood')}
        onChange={(mood) => form.change({ mood })}
        required
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-14 font-strong">{texts.gratitudes}</legend>
        {(['first', 'second', 'third'] as const).map((name, at) => (
          <TextField
            key={name}
            {...form.text(name)}
            label={texts.ordinals[at] ?? ''}
            optional
            placeholder={texts.gratitudeHint}
            maxLength={maxGratitudeLength}
          />
        ))}
      </fieldset>
      <TextAreaField
        {...form.text('note')}
        label={texts.note}
        optional
        hint={texts.noteHint}
        rows={3}
        limit={maxJournalNoteLength}
      />
    </Form>
  );
}
