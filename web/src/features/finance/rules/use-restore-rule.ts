import { type Rule, rules } from '@afdal/contract/rules';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { withoutEntry } from '../../../lib/optimistic-list.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { copy as shared } from '../copy.ts';
import { changeShown, showAtOnce, withRule, writing } from './cache.ts';
import { copy } from './copy.ts';

export function useRestoreRule() {
  return useMutation({
    ...writing,
    mutationFn: ({ id }: Rule) => call(rules.restoreRule, { params: { id }, idempotencyKey: newId() }),
    onMutate: (rule) => showAtOnce((shown) => withRule(shown, rule)),
    onSuccess: () => void showToast({ title: shared.restored, variant: 'success' }),
    onError: (error, { id }) => {
      changeShown((shown) => withoutEntry(shown, id));
      toastError(copy.failedToRestore, error);
    },
  });
}
