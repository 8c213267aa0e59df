import type { Reward } from '@afdal/contract/rewards';
import { rewardCostAtMost } from '@afdal/domain/tasks/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFocusOnErrors } from '../../ui/use-focus-on-errors.ts';
import { copy } from './copy.ts';
import { type RewardDraft, useSaveReward } from './use-save-reward.ts';

interface Props {
  /** The reward being edited; null for a new one. */
  readonly reward: Reward | null;
  readonly onDone: () => void;
}

export function RewardForm({ reward, onDone }: Props) {
  const [draft, setDraft] = useState<RewardDraft>({ title: reward?.title ?? '', cost: String(reward?.cost ?? '') });
  const { errors, isBusy, save } = useSaveReward(reward, onDone);
  const form = useFocusOnErrors(errors);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) save(draft);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={onSubmit}
      aria-label={reward ? copy.editTitle : copy.add}
      className="grid gap-4"
    >
      <TextField
        label={copy.name}
        required
        autoFocus
        maxLength={120}
        value={draft.title}
        error={errors.title}
        readOnly={isBusy}
        onChange={(event) => setDraft({ ...draft, title: event.target.value })}
      />
      <NumberField
        label={copy.cost}
        required
        unit={copy.pointsUnit}
        min={1}
        max={rewardCostAtMost}
        value={draft.cost}
        error={errors.cost}
        readOnly={isBusy}
        onChange={(cost) => setDraft({ ...draft, cost })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} className="grow">
          {reward ? copy.submitChange : copy.submitNew}
        </Button>
        <Button look="quiet" onClick={onDone} className="grow">
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
