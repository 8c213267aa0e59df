import { type MajorGoal, MajorGoalChange, majorGoals } from '@afdal/contract/major-goals';
import { maxGoalTextLength, maxGoalTitleLength } from '@afdal/domain/major-goals/limits';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import { lastMoneyDay } from '@afdal/domain/money/limits';
import { useFormWrite } from '../../data/use-save.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { AreaField } from './area-field.tsx';
import { copy } from './copy.ts';
import { findContradictions } from './goal-draft.ts';
import { goalList, useMajorGoal } from './goal-queries.ts';
import { NumberFields } from './number-fields.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

export function EditGoalSheet({ id, ...sheet }: Props) {
  return (
    <ItemSheet {...sheet} title={copy.editTitle} item={useMajorGoal(id)} missing={copy.missing}>
      {(goal) => <EditGoal key={goal.id} goal={goal} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

/** Everything of a goal but its type, and what belongs to it. */
function EditGoal({ goal, onDone }: { goal: MajorGoal; onDone: () => void }) {
  const { type, currency } = goal;
  const money = currency ?? 'SAR';
  const form = useForm({
    draftName: `major-goal-${goal.id}`,
    initial: {
      title: goal.title,
      why: goal.why,
      area: goal.area ?? ('' as const),
      unit: goal.unit,
      start: String(goal.start ?? ''),
      target: String(goal.target ?? ''),
      targetMinor: goal.targetMinor === null ? '' : amountText(goal.targetMinor, money),
      startsOn: goal.startsOn,
      dueOn: goal.dueOn ?? '',
      lessons: goal.lessons,
    },
    schema: MajorGoalChange,
    toBody: ({ unit, start, target, targetMinor, ...rest }) => ({
      ...rest,
      area: rest.area || null,
      dueOn: rest.dueOn || null,
      ...(type === 'number' && { unit, start: Number(start || '0'), target: target === '' ? null : Number(target) }),
      ...(type === 'financial' && { targetMinor: targetMinor === '' ? null : typedMinor(targetMinor, money) }),
    }),
    validateDraft: (draft) => findContradictions({ ...draft, type }, draft.startsOn),
    write: useFormWrite(goalList, majorGoals.editMajorGoal, {
      toWrite: (body) => ({ params: { id: goal.id }, body }),
      onSuccess: goalList.put,
      success: copy.changed,
      failed: copy.failedToChange,
    }),
    onDone,
  });
  return (
    <Form form={form} label={copy.editTitle} onCancel={onDone}>
      <TextField {...form.text('title')} label={copy.name} required autoFocus maxLength={maxGoalTitleLength} />
      <TextAreaField {...form.text('why')} label={copy.why} optional limit={maxGoalTextLength} />
      <AreaField chosen={form.draft.area} onChange={(area) => form.change({ area })} />
      {type === 'number' && <NumberFields form={form} />}
      {type === 'financial' && (
        <MoneyField
          {...form.money('targetMinor', money)}
          label={copy.targetMinor}
          hint={copy.targetMinorHint}
          optional
          isSmall
        />
      )}
      <DateField {...form.day('startsOn')} label={copy.startsOn} required max={lastMoneyDay} />
      <DateField {...form.day('dueOn')} label={copy.dueOn} optional max={lastMoneyDay} />
      <TextAreaField {...form.text('lessons')} label={copy.lessons} optional limit={maxGoalTextLength} />
    </Form>
  );
}
