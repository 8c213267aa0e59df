import { type WeeklyReview, weeklyReviews } from '@afdal/contract/self-development/weekly-reviews';
import { useQuery } from '@tanstack/react-query';
import { noop } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { dailyTaskListKey, tasksKey } from '../../../lib/task-keys.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const key = ['weekly-reviews'] as const;
const currentKey = [...key, 'current'] as const;

export function useCurrentReview() {
  return useQuery({ queryKey: currentKey, queryFn: () => call(weeklyReviews.readCurrentReview, {}) });
}

export function useReview(id: string | undefined) {
  return useQuery({
    queryKey: [...key, id],
    queryFn: () => call(weeklyReviews.readReview, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
}

/** Those that were finished, the latest first. */
export function usePastReviews() {
  return useQuery({ queryKey: [...key, 'past'], queryFn: () => call(weeklyReviews.listReviews, {}) });
}

/** What is written of a review. */
export type Written = Pick<WeeklyReview, 'step' | 'note' | 'intention' | 'tasks'>;

/** Keeps what is written, to go on from there on any device. */
export function useSaveReviewDraft() {
  const { mutate } = useWrite(weeklyReviews.saveReviewDraft, {
    onSuccess: (_, { body: { weekOn, ...written } }) =>
      queryClient.setQueryData<WeeklyReview>(currentKey, (review) =>
        review?.weekOn === weekOn && !review.finishedAt ? { ...review, ...(written as Written) } : review,
      ),
    failed: texts.failedToSave,
  });
  return (weekOn: string, { step, note, intention, tasks }: Written, onSaved?: () => void) =>
    mutate(
      { body: { weekOn, step, note: note.trim(), intention: intention.trim(), tasks: [...tasks] } },
      { onSuccess: () => onSaved?.() },
    );
}

export function useFinishReview() {
  const { mutateAsync } = useWrite(weeklyReviews.finishReview, {
    onSuccess: (review) => {
      queryClient.setQueryData<WeeklyReview>(currentKey, review);
      showToast({ title: texts.finished, variant: 'success' });
    },
    failed: texts.failedToFinish,
    onFailed: noop,
    invalidates: [key, tasksKey, dailyTaskListKey],
  });
  return {
    send: (body: Parameters<typeof mutateAsync>[0]['body']) => mutateAsync({ body }),
    failed: texts.failedToFinish,
  };
}
