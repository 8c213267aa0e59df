import { type GoalValue, type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { goalNoteAtMost, goalNumberAtMost } from '@afdal/domain/major-goals/limits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useFormWrite } from '../../data/use-save.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { copy } from './copy.ts';
import { goalList, useMajorGoal } from './goal-entries.ts';
import { numberWords, withUnit } from './goal-words.ts';

interface SheetProps {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function LogValueSheet({ id, ...sheet }: SheetProps) {
  return (
    <ItemSheet {...sheet} title={copy.log} item={useMajorGoal(id)} missing={copy.missing}>
      {(goal) => <ValueForm key={goal.id} goal={goal} value={null} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

interface Props {
  readonly goal: MajorGoal;
  /** The value that is corrected; null for a new one. */
  readonly value: GoalValue | null;
  readonly onDone: () => void;
}

const { addGoalValue, editGoalValue } = majorGoals;

/** Where a goal of numbers stands: a new value, or the correction of one. */
export function ValueForm({ goal, value, onDone }: Props) {
  const { id, title, unit, current, startsOn } = goal;
  const { digits } = useReadingStyle();
  const today = useToday();
  const add = useFormWrite(goalList, { addGoalValue }, 'addGoalValue', {
    toWrite: (body, newId) => ({ params: { id }, body: { ...body, id: newId } }),
    onSuccess: (logged) => goalList.put(logged.goal),
    success: copy.logged,
    failed: copy.failedToLog,
  });
  const edit = useFormWrite(goalList, { editGoalValue }, 'editGoalValue', {
    toWrite: (body) => ({ params: { id, valueId: value?.id }, body }),
    onSuccess: (changed) => goalList.put(changed.goal),
    success: copy.valueChanged,
    failed: copy.failedToChangeValue,
  });
  const form = useForm({
    draftName: `goal-value-${value?.id ?? id}`,
    initial: { value: value ? String(value.value) : '', on: value?.on ?? (today as string), note: value?.note ?? '' },
    schema: addGoalValue.body,
    toBody: (draft) => ({ ...draft, value: draft.value === '' ? undefined : Number(draft.value) }),
    write: value ? edit : add,
    onDone,
  });
  const label = value ? copy.editValue : fillTemplate(copy.logFor, { name: title });
  const latest = withUnit(numberWords(current ?? 0, digits), unit);
  return (
    <Form form={form} label={label} submit={value ? copy.save : copy.log} onCancel={onDone}>
      <p className="font-strong wrap-anywhere">{label}</p>
      <NumberField
        {...form.value('value')}
        label={copy.value}
        {...(!value && { hint: fillTemplate(copy.valueHint, { value: latest }) })}
        required
        min={-goalNumberAtMost}
        max={goalNumberAtMost}
        step={0.001}
        unit={unit}
        readOnly={form.isBusy}
      />
      <DateField
        {...form.value('on')}
        label={copy.on}
        required
        min={startsOn as CivilDate}
        max={today}
        readOnly={form.isBusy}
      />
      <TextAreaField {...form.text('note')} label={copy.note} optional limit={goalNoteAtMost} />
    </Form>
  );
}
