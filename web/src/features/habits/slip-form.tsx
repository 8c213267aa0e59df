import { type Habit, type HabitEvent, HabitEventChange, habits, NewHabitEvent } from '@afdal/contract/habits';
import { errorTexts } from '@afdal/contract/texts';
import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { habitFeelings, habitTriggers } from '@afdal/domain/habits/habit';
import { maxBackdateDays, maxHabitNoteLength, maxHabitQuantity } from '@afdal/domain/habits/limits';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { ToastExtras } from '../../data/undo-toasts.ts';
import { useFormWrite } from '../../data/use-save.ts';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';
import { pluralizeForms } from '../../lib/format/plurals.ts';
import { pluralizeUnit } from '../../lib/format/units.ts';
import { Disclosure } from '../../ui/base/disclosure.tsx';
import { ChoiceField } from '../../ui/fields/choice/choice-field.tsx';
import { DateField } from '../../ui/fields/date/date-field.tsx';
import { TimeField } from '../../ui/fields/date/time-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { pickChangedFields } from '../../ui/form/use-form-draft.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { texts as detailTexts } from './detail/texts.ts';
import { getCleanDayForms } from './habit-labels.ts';
import { habitList, useRecordEvent } from './habit-queries.ts';
import { findTimeError, toDayAndTime, toInstant } from './moments.ts';
import { texts as habitsTexts } from './texts.ts';

const copy = habitsTexts.slip;

interface Props {
  readonly habit: Habit;
  readonly onDone: () => void;
}

interface SlipDraft {
  readonly quantity: string;
  readonly trigger: HabitEvent['trigger'];
  readonly feeling: HabitEvent['feeling'];
  readonly note: string;
  readonly on: string;
  readonly time: string;
}

/** Begins the names of drafts of slips. */
export const slipDraft = 'slip-';

/** Records a slip, or a quantity where the habit has a limit: with one press, or with what is known of it. */
export function SlipForm({ habit, onDone }: Props) {
  const today = useToday();
  const { zone, dayStartHour, digits } = useDisplayPreferences();
  const { send } = useRecordEvent({
    done: ({ isOverLimit }) => (isOverLimit ? copy.done : copy.logged),
    failed: copy.failed,
    onFailed: () => {},
    extras: ({ habit: after, isOverLimit, on }, before) =>
      isOverLimit ? slipToastExtras(after, before, digits) : on === today ? leftOfLimit(after, digits) : {},
  });
  const isAbstaining = habit.mode === 'abstain';
  const initial: SlipDraft = { quantity: '1', trigger: null, feeling: null, note: '', on: today, time: '' };
  const form = useForm({
    draftName: slipDraft + habit.id,
    excludeFromDraft: getUnpersistedFields(habit),
    initial,
    schema: NewHabitEvent,
    sentAs: { on: 'at', time: 'at' },
    toBody: (draft) => toEvent(habit, toBody(draft, { today, zone, dayStartHour })),
    getErrors: momentErrors,
    validateDraft: (draft) => quantityErrors(draft, habit),
    write: { send: (body) => send(habit, body), failed: copy.failed },
    onDone,
  });
  return (
    <Form
      form={form}
      label={isAbstaining ? habitsTexts.card.slip : habitsTexts.card.log}
      submit={copy.submit}
      onCancel={onDone}
    >
      {isAbstaining && <p className="text-ink-2">{copy.calm}</p>}
      <SlipFields form={form} habit={habit} isFolded />
    </Form>
  );
}

interface EventProps extends Props {
  readonly event: HabitEvent;
  /** Whether its note is hidden: it is neither shown nor sent. */
  readonly isHidden?: boolean;
}

/** Changes what was recorded. */
export function EventForm({ habit, event, isHidden = false, onDone }: EventProps) {
  const today = useToday();
  const { zone, dayStartHour } = useDisplayPreferences();
  const happened = toDayAndTime(event.at, { zone, dayStartHour });
  const initial: SlipDraft = {
    quantity: String(event.quantity ?? ''),
    trigger: event.trigger,
    feeling: event.feeling,
    note: event.note,
    on: happened.day,
    time: happened.time,
  };
  const form = useForm({
    draftName: `habit-event-${event.id}`,
    excludeFromDraft: getUnpersistedFields(habit),
    initial,
    schema: HabitEventChange,
    sentAs: { on: 'at', time: 'at' },
    toBody: (draft) => {
      const { at, quantity, note, ...rest } = toBody(draft, { today, zone, dayStartHour });
      const isMoved = draft.on !== initial.on || draft.time !== initial.time;
      return {
        ...rest,
        ...(!isHidden && (habit.isPrivate ? pickChangedFields(event, { note }) : { note })),
        ...(event.type === 'slip' && { quantity }),
        ...(isMoved && { at }),
      };
    },
    getErrors: momentErrors,
    validateDraft: (draft) => (event.type === 'slip' ? quantityErrors(draft, { mode: 'abstain' }) : {}),
    write: useFormWrite(habitList, habits.editHabitEvent, {
      toWrite: (body) => ({ params: { id: habit.id, eventId: event.id }, body, context: habit }),
      onSuccess: ({ habit: after }) => habitList.put(after),
      success: detailTexts.eventChanged,
      failed: detailTexts.failedToChange,
    }),
    onDone,
  });
  return (
    <Form form={form} label={detailTexts.editEvent} onCancel={onDone}>
      {event.type === 'slip' ? (
        <SlipFields form={form} habit={habit} isFolded={false} isNoteHidden={isHidden} />
      ) : (
        !isHidden && <TextAreaField {...form.text('note')} label={copy.note} limit={maxHabitNoteLength} />
      )}
    </Form>
  );
}

interface FieldsProps {
  readonly form: ReturnType<typeof useForm<SlipDraft, unknown, object>>;
  readonly habit: Habit;
  /** What is rarely filled in stays behind a button. */
  readonly isFolded: boolean;
  readonly isNoteHidden?: boolean;
}

const triggerOptions = habitTriggers.map((value) => ({ value, label: habitsTexts.triggers[value] }));
const feelingOptions = habitFeelings.map((value) => ({ value, label: habitsTexts.feelings[value] }));

function SlipFields({ form, habit, isFolded, isNoteHidden = false }: FieldsProps) {
  const today = useToday();
  const { zone, dayStartHour } = useDisplayPreferences();
  const begun = logicalDate(Date.parse(habit.startedAt), zone, dayStartHour);
  const reach = addDays(today, -maxBackdateDays);
  const details = (
    <>
      <ChoiceField {...form.choice('trigger')} variant="pills" label={copy.trigger} options={triggerOptions} />
      <ChoiceField {...form.choice('feeling')} variant="pills" label={copy.feeling} options={feelingOptions} />
      {!isNoteHidden && <TextAreaField {...form.text('note')} label={copy.note} optional limit={maxHabitNoteLength} />}
      <DateField
        {...form.day('on')}
        label={copy.when}
        required
        min={isFolded && reach > begun ? reach : begun}
        max={today}
      />
      <TimeField {...form.typed('time')} label={copy.time} optional hint={copy.timeHint} />
    </>
  );
  // Only a new event can say that the day had nothing.
  const allowsZero = isFolded && habit.mode !== 'abstain';
  const errors = ['trigger', 'feeling', 'note', 'at'].some((field) => form.errors[field] !== undefined);
  return (
    <>
      <NumberField
        {...form.count('quantity')}
        label={copy.quantity}
        required
        {...(habit.unit && { unit: habit.unit })}
        {...(allowsZero && { hint: copy.zeroHint })}
        min={allowsZero ? 0 : 1}
        max={maxHabitQuantity}
      />
      {isFolded ? (
        <Disclosure label={copy.more} isOpenAtFirst={form.isResumed} isNeeded={errors}>
          {details}
        </Disclosure>
      ) : (
        details
      )}
    </>
  );
}

/** A note about a private habit is written nowhere. */
export function getUnpersistedFields({ isPrivate }: Pick<Habit, 'isPrivate'>) {
  return isPrivate ? (['note'] as const) : [];
}

/** What is shown after a slip: how little the strength fell, else the best time; nothing where there is none yet. */
function slipToastExtras(after: Habit, before: Habit | undefined, digits: Digits): ToastExtras {
  if (before && after.strength < before.strength) {
    const strengths = { before: formatPercent(before.strength, digits), after: formatPercent(after.strength, digits) };
    return { description: interpolate(copy.strength, strengths) };
  }
  if (after.bestDays === 0) return {};
  return {
    description: interpolate(copy.bestTimeSafe, {
      days: pluralizeForms(getCleanDayForms(after), after.bestDays, digits),
    }),
  };
}

/** What is shown after a quantity within the limit: what the day, or its week, had of it. */
function leftOfLimit({ today, unit, limitPer }: Habit, digits: Digits): ToastExtras {
  const template = limitPer === 'week' ? copy.ofWeek : copy.ofToday;
  const limit = pluralizeUnit(today.limitQuantity ?? 0, unit, digits, 'after');
  return { description: interpolate(template, { quantity: formatNumber(today.quantity, digits), limit }) };
}

/** With a limit, nothing of it is a look back on the day. */
function toEvent({ mode }: Habit, { quantity, ...rest }: ReturnType<typeof toBody>) {
  return quantity === 0 && mode !== 'abstain' ? { type: 'review', ...rest } : { type: 'slip', quantity, ...rest };
}

function toBody({ quantity, trigger, feeling, note, on, time }: SlipDraft, { today, ...clock }: Here) {
  const day = civilDate(on);
  const isNow = day === today && time === '';
  return {
    quantity: quantity === '' ? undefined : Number(quantity),
    trigger,
    feeling,
    note,
    ...(!isNow && day && { at: toInstant(day, time || '12:00', clock) }),
  };
}

interface Here {
  readonly today: CivilDate;
  readonly zone: string;
  readonly dayStartHour: number;
}

/** The schema takes none for one; a field that was emptied means neither. */
function quantityErrors({ quantity }: SlipDraft, { mode }: Pick<Habit, 'mode'>): Record<string, string> {
  if (quantity !== '') return {};
  return { quantity: mode === 'abstain' ? errorTexts.habitQuantityRequired : errorTexts.valueRequired };
}

function momentErrors({ on, time }: SlipDraft): Record<string, string> {
  const error = civilDate(on) === null ? errorTexts.dateInvalid : findTimeError(time);
  return error ? { at: error } : {};
}
