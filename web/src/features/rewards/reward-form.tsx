import { NewReward, type Reward } from '@afdal/contract/tasks/rewards';
import { maxRewardCost, maxRewardTitleLength } from '@afdal/domain/tasks/limits';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { numberField, textField } from '../../ui/form/field-kinds.ts';
import { Form } from '../../ui/form/form.tsx';
import { useFieldsForm } from '../../ui/form/use-fields-form.ts';
import { useSaveReward } from './reward-queries.ts';
import { texts } from './texts.ts';

interface Props {
  /** The reward that is edited; null for a new one. */
  readonly reward: Reward | null;
  readonly onDone: () => void;
}

export function RewardForm({ reward, onDone }: Props) {
  const form = useFieldsForm({
    draftName: `reward-${reward?.id ?? ''}`,
    fields: { title: textField(), cost: numberField() },
    from: reward,
    schema: NewReward,
    write: useSaveReward(reward),
    onDone,
  });
  return (
    <Form form={form} label={reward ? texts.editTitle : texts.add} isNew={!reward} onCancel={onDone}>
      <TextField {...form.text('title')} label={texts.name} required autoFocus maxLength={maxRewardTitleLength} />
      <NumberField
        {...form.count('cost')}
        label={texts.cost}
        required
        unit={texts.pointsUnit}
        min={1}
        max={maxRewardCost}
      />
    </Form>
  );
}
