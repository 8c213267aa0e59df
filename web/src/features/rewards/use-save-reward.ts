import { fieldErrors } from '@afdal/contract/field-errors';
import { NewReward, type Reward, rewards } from '@afdal/contract/rewards';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { newId } from '../../lib/new-id.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { changeShown, withReward, writing } from './cache.ts';
import { copy } from './copy.ts';

export interface RewardDraft {
  readonly title: string;
  /** As typed. */
  readonly cost: string;
}

/** Adds or edits a reward. Idempotent: resending after a lost response still adds one reward. */
export function useSaveReward(reward: Reward | null, onSaved: () => void) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const id = useRef(reward?.id ?? newId()).current;
  const { mutate, isPending } = useMutation({
    ...writing,
    mutationFn: (body: { title: string; cost: number }) =>
      reward ? call(rewards.editReward, { params: { id }, body }) : call(rewards.addReward, { body: { ...body, id } }),
    onSuccess: (saved) => {
      changeShown((shown) => withReward(shown, saved));
      showToast({ title: reward ? copy.changed : copy.added, variant: 'success' });
      onSaved();
    },
    onError: (failure) => {
      const fields = failure instanceof ApiFailure ? failure.body?.fields : undefined;
      if (fields) setErrors(fields);
      else toastError(reward ? copy.failedToChange : copy.failedToAdd, failure);
    },
  });

  const save = ({ title, cost }: RewardDraft) => {
    const parsed = NewReward.safeParse({ title, cost: cost === '' ? undefined : Number(cost) });
    setErrors(parsed.success ? {} : fieldErrors(parsed.error.issues));
    if (parsed.success) mutate({ title: parsed.data.title, cost: parsed.data.cost });
  };
  return { errors, isBusy: isPending, save };
}
