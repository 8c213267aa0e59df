import { NewReward, type Reward } from '@afdal/contract/tasks/rewards';
import { maxRewardCost, maxRewardTitleLength } from '@afdal/domain/tasks/limits';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSaveReward } from './reward-queries.ts';
import { texts } from './texts.ts';

interface Props {
  /** The reward that is edited; null for a new one. */
  readonly reward: Reward | null;
  readonly onDone: () => void;
}

export function RewardForm({ reward, onDone }: Props) {
  const form = useForm({
    draftName: `reward-${reward?.id ?? ''}`,
    initial: { title: reward?.title ?? '', cost: String(reward?.cost ?? '') },
    schema: NewReward,
    toBody: ({ title, cost }) => ({ title, cost: cost === '' ? undefined : Number(cost) }),
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
