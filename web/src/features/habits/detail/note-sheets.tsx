import { type Habit, type HabitEvent, habits, NewHabitEvent } from '@afdal/contract/habits';
import { errorTexts } from '@afdal/contract/texts';
import { maxHabitNoteLength } from '@afdal/domain/habits/limits';
import { combineQueries } from '../../../data/combine-queries.ts';
import { allPages, mapQuery, selectById } from '../../../data/queries.ts';
import { useFormWrite } from '../../../data/use-save.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { habitList, useHabit, useHabitLog } from '../habit-queries.ts';
import { RevealHabit } from '../reveal-habit.tsx';
import { useRevealed } from '../revealed.ts';
import { EventForm, getUnpersistedFields } from '../slip-form.tsx';
import { texts as habitsTexts } from '../texts.ts';
import { texts } from './texts.ts';

export function HabitNoteSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.addNote} item={useHabit(id)} missing={habitsTexts.missing}>
      {(habit) => <NoteForm key={habit.id} habit={habit} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

function NoteForm({ habit, onDone }: { habit: Habit; onDone: () => void }) {
  const { id } = habit;
  const form = useForm({
    draftName: `habit-note-${id}`,
    excludeFromDraft: getUnpersistedFields(habit),
    initial: { note: '' },
    schema: NewHabitEvent,
    toBody: ({ note }) => ({ type: 'note', note }),
    validateDraft: ({ note }): Record<string, string> => (note.trim() === '' ? { note: errorTexts.valueRequired } : {}),
    write: useFormWrite(habitList, habits.addHabitEvent, {
      toWrite: (body, newId) => ({ params: { id }, body: { ...body, id: newId }, context: habit }),
      onSuccess: ({ habit: after }) => habitList.put(after),
      success: texts.noteAdded,
      failed: texts.failedToAddNote,
    }),
    onDone,
  });
  return (
    <Form form={form} label={texts.addNote} isNew onCancel={onDone}>
      <TextAreaField
        {...form.text('note')}
        label={texts.note}
        required
        rows={4}
        limit={maxHabitNoteLength}
        data-autofocus
      />
    </Form>
  );
}

/** Its address names the habit and the event. */
export function EditHabitEventSheet({ id = '', ...sheet }: AddressedDialogProps) {
  const [habitId = '', eventId = ''] = id.split('_');
  const habit = useHabit(habitId);
  const event = selectById(allPages(useHabitLog(habit.data ?? null)), eventId);
  const isMissing = habit.data === null || event.data === null;
  const item = mapQuery(combineQueries([habit, event]), (data) =>
    isMissing ? null : data && { habit: data[0], event: data[1] },
  );
  return (
    <ItemSheet {...sheet} title={texts.editEvent} item={item} missing={texts.eventMissing}>
      {(both) =>
        both.habit &&
        both.event && <EditEvent key={both.event.id} saved={both.habit} event={both.event} onDone={sheet.onClose} />
      }
    </ItemSheet>
  );
}

interface EditProps {
  readonly saved: Habit;
  readonly event: HabitEvent;
  readonly onDone: () => void;
}

function EditEvent({ saved, event, onDone }: EditProps) {
  const { habit, isHidden } = useRevealed(saved);
  return (
    <div className="grid gap-4">
      <RevealHabit habit={saved} />
      <EventForm habit={habit} event={event} isHidden={isHidden} onDone={onDone} />
    </div>
  );
}
