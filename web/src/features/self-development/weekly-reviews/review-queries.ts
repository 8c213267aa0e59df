import { type WeeklyReview, weeklyReviews } from '@afdal/contract/self-development/weekly-reviews';
import { useQuery } from '@tanstack/react-query';
import { noop } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { WriteQueuedError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { dailyTaskListKey, tasksKey, weeklyReviewsKey } from '../../../lib/task-keys.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const currentKey = [...weeklyReviewsKey, 'current'] as const;

// A habit that it names may be made private meanwhile.
const meta = { isPersisted: false };

export function useCurrentReview() {
  return useQuery({ queryKey: currentKey, queryFn: () => call(weeklyReviews.readCurrentReview, {}), meta });
}

export function useReview(id: string | undefined) {
  return useQuery({
    queryKey: [...weeklyReviewsKey, id],
    queryFn: () => call(weeklyReviews.readReview, { params: { id: id ?? '' } }),
    meta,
    enabled: id !== undefined,
  });
}

/** Those that were finished, the latest first. */
export function usePastReviews() {
  return useQuery({ queryKey: [...weeklyReviewsKey, 'past'], queryFn: () => call(weeklyReviews.listReviews, {}) });
}

/** What is written of a review. */
export type Written = Pick<WeeklyReview, 'step' | 'note' | 'intention' | 'tasks'>;

/** Shows what is written of a week's review, or that it is finished. */
function showReview(weekOn: string, change: Partial<WeeklyReview>): void {
  queryClient.setQueryData<WeeklyReview>(currentKey, (review) =>
    review?.weekOn === weekOn && !review.finishedAt ? { ...review, ...change } : review,
  );
}

/** Keeps what is written, to go on from there on any device. */
export function useSaveReviewDraft() {
  const { mutate } = useWrite(weeklyReviews.saveReviewDraft, {
    // No step says by itself that it waits on the device.
    show: async ({ body: { weekOn, ...written } }) => {
      showReview(weekOn, written as Written);
      return noop;
    },
    failed: texts.failedToSave,
  });
  return (
    weekOn: string,
    { step, note, intention, tasks }: Written,
    { onSaved, onQueued }: { readonly onSaved?: () => void; readonly onQueued?: () => void } = {},
  ) =>
    mutate(
      { body: { weekOn, step, note: note.trim(), intention: intention.trim(), tasks: [...tasks] } },
      {
        onSuccess: () => onSaved?.(),
        onError: (error) => error instanceof WriteQueuedError && onQueued?.(),
      },
    );
}

export function useFinishReview() {
  const { mutateAsync } = useWrite(weeklyReviews.finishReview, {
    onSuccess: (review, { body }) => {
      showReview(body.weekOn, review);
      if (isSame(review, body)) showToast({ title: texts.finished, variant: 'success' });
      else showToast({ title: texts.finishedBefore, variant: 'default' });
    },
    onQueued: ({ body: { weekOn, ...written } }) =>
      showReview(weekOn, { ...(written as Omit<Written, 'step'>), finishedAt: new Date().toISOString() }),
    failed: texts.failedToFinish,
    onFailed: noop,
    invalidates: [weeklyReviewsKey, tasksKey, dailyTaskListKey],
  });
  return {
    send: (body: Parameters<typeof mutateAsync>[0]['body']) => mutateAsync({ body }),
    failed: texts.failedToFinish,
  };
}

/** Whether what was finished is what was sent, and not what another tab had sent before. */
function isSame(
  { intention, note, tasks }: WeeklyReview,
  sent: { readonly intention: string; readonly note: string; readonly tasks: readonly { readonly id: string }[] },
): boolean {
  const ids = new Set(tasks.map(({ id }) => id));
  const hasSameTasks = sent.tasks.length === tasks.length && sent.tasks.every(({ id }) => ids.has(id));
  return intention === sent.intention && note === sent.note && hasSameTasks;
}
