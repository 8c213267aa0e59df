import { rules } from '@afdal/contract/rules';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { financeKey } from '../../../lib/finance-keys.ts';
import { counted } from '../../../lib/format/plurals.ts';
import { newId } from '../../../lib/new-id.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

export function useApplyRules() {
  const { digits } = useReadingStyle();
  return useMutation({
    mutationFn: () => call(rules.applyRules, { idempotencyKey: newId() }),
    onSuccess: ({ changed }) => {
      showToast({
        title: fillTemplate(copy.applied, { transactions: counted('transaction', changed, digits) }),
        variant: 'success',
      });
      return queryClient.invalidateQueries({ queryKey: financeKey });
    },
    onError: (error) => toastError(copy.failedToApply, error),
  });
}
