import { type MajorGoal, MajorGoalChange, majorGoals } from '@afdal/contract/major-goals';
import { maxGoalTextLength, maxGoalTitleLength } from '@afdal/domain/major-goals/limits';
import { lastMoneyDay } from '@afdal/domain/money/limits';
import { useFormWrite } from '../../data/use-save.ts';
import { DateField } from '../../ui/fields/date/date-field.tsx';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { textField } from '../../ui/form/field-kinds.ts';
import { Form } from '../../ui/form/form.tsx';
import { useFieldsForm } from '../../ui/form/use-fields-form.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { findContradictions, goalFields, pickMeasure } from './goal-draft.ts';
import { AreaField, NumberFields } from './goal-fields.tsx';
import { goalList, useMajorGoal } from './goal-queries.ts';
import { LaterMilestone } from './milestones/later-milestone.tsx';
import { texts } from './texts.ts';

export function EditGoalSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={useMajorGoal(id)} missing={texts.missing}>
      {(goal) => <EditGoal key={goal.id} goal={goal} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

const editedFields = { ...goalFields, startsOn: textField(), lessons: textField() };

/** Everything of a goal but its type, and what belongs to it. */
function EditGoal({ goal, onDone }: { goal: MajorGoal; onDone: () => void }) {
  const { type, currency } = goal;
  const money = currency ?? 'SAR';
  const form = useFieldsForm({
    draftName: `major-goal-${goal.id}`,
    fields: editedFields,
    from: goal,
    currency: money,
    schema: MajorGoalChange,
    toBody: (sent) => pickMeasure(type, sent),
    validateDraft: ({ startsOn }, sent) => findContradictions(type, sent, startsOn),
    write: useFormWrite(goalList, majorGoals.editMajorGoal, {
      toWrite: (body) => ({ params: { id: goal.id }, body }),
      onSuccess: goalList.put,
      success: texts.changed,
      failed: texts.failedToChange,
    }),
    onDone,
  });
  return (
    <Form form={form} label={texts.editTitle} onCancel={onDone}>
      <TextField {...form.text('title')} label={texts.name} required autoFocus maxLength={maxGoalTitleLength} />
      <TextAreaField {...form.text('why')} label={texts.why} optional limit={maxGoalTextLength} />
      <AreaField chosen={form.draft.area} onChange={(area) => form.change({ area })} />
      {type === 'number' && <NumberFields form={form} />}
      {type === 'financial' && (
        <MoneyField
          {...form.money('targetMinor', money)}
          label={texts.targetMinor}
          hint={texts.targetMinorHint}
          optional
          isSmall
        />
      )}
      <DateField {...form.day('startsOn')} label={texts.startsOn} required max={lastMoneyDay} />
      <DateField {...form.day('dueOn')} label={texts.dueOn} optional max={lastMoneyDay} />
      <LaterMilestone
        milestones={goal.milestones}
        dueOn={form.draft.dueOn}
        onPostpone={(dueOn) => form.change({ dueOn })}
      />
      <TextAreaField {...form.text('lessons')} label={texts.lessons} optional limit={maxGoalTextLength} />
    </Form>
  );
}
