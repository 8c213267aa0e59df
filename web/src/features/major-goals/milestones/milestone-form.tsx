import { type MajorGoal, type Milestone, majorGoals } from '@afdal/contract/major-goals';
import { maxGoalTitleLength, maxMilestoneWeight, minMilestoneWeight } from '@afdal/domain/major-goals/limits';
import { useFormWrite } from '../../../data/use-save.ts';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { numberField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { milestoneFields } from '../goal-draft.ts';
import { goalList, usePostponeGoal } from '../goal-queries.ts';
import { texts } from '../texts.ts';
import { LaterMilestone } from './later-milestone.tsx';

interface Props {
  readonly goal: MajorGoal;
  /** The milestone that is changed; null for a new one. */
  readonly milestone: Milestone | null;
  readonly onDone: () => void;
}

const { addMilestone, editMilestone } = majorGoals;

const fields = { ...milestoneFields, weight: numberField('', 0) };

export function MilestoneForm({ goal: { id, dueOn }, milestone, onDone }: Props) {
  const postpone = usePostponeGoal(id);
  const add = useFormWrite(goalList, addMilestone, {
    toWrite: (body, newId) => ({ params: { id }, body: { ...body, id: newId } }),
    onSuccess: ({ goal }) => goalList.put(goal),
    success: texts.milestoneAdded,
    failed: texts.failedToAddMilestone,
  });
  const edit = useFormWrite(goalList, editMilestone, {
    toWrite: (body) => ({ params: { id, milestoneId: milestone?.id ?? '' }, body }),
    onSuccess: ({ goal }) => goalList.put(goal),
    success: texts.milestoneChanged,
    failed: texts.failedToChangeMilestone,
  });
  const form = useFieldsForm({
    draftName: `milestone-${milestone?.id ?? id}`,
    fields,
    from: milestone ?? { weight: 1 },
    schema: addMilestone.body,
    write: milestone ? edit : add,
    onDone,
  });
  const label = milestone ? texts.editMilestone : texts.addMilestone;
  return (
    <Form form={form} isNew={!milestone} label={label} onCancel={onDone}>
      <TextField
        {...form.text('title')}
        label={texts.milestoneName}
        required
        autoFocus
        maxLength={maxGoalTitleLength}
      />
      <NumberField
        {...form.count('weight')}
        label={texts.weight}
        hint={texts.weightHint}
        min={minMilestoneWeight}
        max={maxMilestoneWeight}
        required
      />
      <DateField {...form.day('dueOn')} label={texts.dueOn} optional />
      <LaterMilestone milestones={[form.draft]} dueOn={dueOn} onPostpone={postpone} />
    </Form>
  );
}
