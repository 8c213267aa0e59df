import { type Rule, rules } from '@afdal/contract/rules';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { acceptGone } from '../../../lib/api-failure.ts';
import { withoutEntry } from '../../../lib/optimistic-list.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { dismissToast, showToast } from '../../../ui/toast/toasts.ts';
import { copy as shared } from '../copy.ts';
import { changeShown, showAtOnce, withRule, writing } from './cache.ts';
import { copy } from './copy.ts';
import { useRestoreRule } from './use-restore-rule.ts';

/** Deletes without confirmation; a toast offers undo for ten seconds. */
export function useDeleteRule() {
  const restore = useRestoreRule();
  return useMutation({
    ...writing,
    mutationFn: ({ id }: Rule) => call(rules.deleteRule, { params: { id } }).catch(acceptGone),
    onMutate: async (rule) => {
      await showAtOnce((shown) => withoutEntry(shown, rule.id));
      const undo = { label: shared.undo, run: () => restore.mutate(rule) };
      return showToast({ title: copy.deleted, description: rule.contains, variant: 'default', undo });
    },
    onError: (error, rule, toast) => {
      if (toast) dismissToast(toast);
      changeShown((shown) => withRule(shown, rule));
      toastError(copy.failedToDelete, error);
    },
  });
}
