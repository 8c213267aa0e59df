import { type MajorGoal, type Milestone, majorGoals } from '@afdal/contract/major-goals';
import { maxGoalTitleLength, maxMilestoneWeight, minMilestoneWeight } from '@afdal/domain/major-goals/limits';
import { useFormWrite } from '../../data/use-save.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { copy } from './copy.ts';
import { goalList } from './goal-queries.ts';

interface Props {
  readonly goal: MajorGoal;
  /** The milestone that is changed; null for a new one. */
  readonly milestone: Milestone | null;
  readonly onDone: () => void;
}

const { addMilestone, editMilestone } = majorGoals;

export function MilestoneForm({ goal: { id }, milestone, onDone }: Props) {
  const add = useFormWrite(goalList, addMilestone, {
    toWrite: (body, newId) => ({ params: { id }, body: { ...body, id: newId } }),
    onSuccess: ({ goal }) => goalList.put(goal),
    success: copy.milestoneAdded,
    failed: copy.failedToAddMilestone,
  });
  const edit = useFormWrite(goalList, editMilestone, {
    toWrite: (body) => ({ params: { id, milestoneId: milestone?.id ?? '' }, body }),
    onSuccess: ({ goal }) => goalList.put(goal),
    success: copy.milestoneChanged,
    failed: copy.failedToChangeMilestone,
  });
  const form = useForm({
    draftName: `milestone-${milestone?.id ?? id}`,
    initial: {
      title: milestone?.title ?? '',
      weight: String(milestone?.weight ?? 1),
      dueOn: milestone?.dueOn ?? '',
    },
    schema: addMilestone.body,
    toBody: ({ title, weight, dueOn }) => ({ title, weight: Number(weight), dueOn: dueOn || null }),
    write: milestone ? edit : add,
    onDone,
  });
  const label = milestone ? copy.editMilestone : copy.addMilestone;
  return (
    <Form form={form} isNew={!milestone} label={label} onCancel={onDone}>
      <TextField {...form.text('title')} label={copy.milestoneName} required autoFocus maxLength={maxGoalTitleLength} />
      <NumberField
        {...form.count('weight')}
        label={copy.weight}
        hint={copy.weightHint}
        min={minMilestoneWeight}
        max={maxMilestoneWeight}
        required
      />
      <DateField {...form.day('dueOn')} label={copy.dueOn} optional />
    </Form>
  );
}
