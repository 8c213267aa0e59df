import { type GoalValue, type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { maxGoalNoteLength, maxGoalNumber } from '@afdal/domain/major-goals/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useFormWrite } from '../../../data/use-save.ts';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { numberField, textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { formatGoalCount } from '../goal-labels.ts';
import { goalList, useMajorGoal } from '../goal-queries.ts';
import { texts } from '../texts.ts';

export function LogValueSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.log} item={useMajorGoal(id)} missing={texts.missing}>
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
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const add = useFormWrite(goalList, addGoalValue, {
    toWrite: (body, newId) => ({ params: { id }, body: { ...body, id: newId } }),
    onSuccess: (logged) => goalList.put(logged.goal),
    success: texts.logged,
    failed: texts.failedToLog,
  });
  const edit = useFormWrite(goalList, editGoalValue, {
    toWrite: (body) => ({ params: { id, valueId: value?.id ?? '' }, body }),
    onSuccess: (changed) => goalList.put(changed.goal),
    success: texts.valueChanged,
    failed: texts.failedToChangeValue,
  });
  const form = useFieldsForm({
    draftName: `goal-value-${value?.id ?? id}`,
    fields: { value: numberField(), on: textField(), note: textField() },
    from: value ?? { on: today },
    schema: addGoalValue.body,
    write: value ? edit : add,
    onDone,
  });
  const label = value ? texts.editValue : interpolate(texts.logFor, { name: title });
  const latest = formatGoalCount(current ?? 0, unit, digits);
  return (
    <Form form={form} label={label} submit={value ? texts.save : texts.log} onCancel={onDone}>
      <p className="font-strong wrap-anywhere">{label}</p>
      <NumberField
        {...form.count('value')}
        label={texts.value}
        {...(!value && { hint: interpolate(texts.valueHint, { value: latest }) })}
        required
        min={-maxGoalNumber}
        max={maxGoalNumber}
        step={0.001}
        unit={unit}
      />
      <DateField {...form.day('on')} label={texts.on} required min={startsOn} max={today} />
      <TextAreaField {...form.text('note')} label={texts.note} optional limit={maxGoalNoteLength} />
    </Form>
  );
}
