import { type Import, imports } from '@afdal/contract/imports';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { acceptGone } from '../../../lib/api-failure.ts';
import { financeKey } from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { keepImport } from './use-import.ts';

/** Removes exactly what an import added. */
export function useRevertImport() {
  return useMutation({
    mutationFn: ({ id }: Import) => call(imports.revertImport, { params: { id } }).catch(acceptGone),
    onSuccess: (_, reverted) => {
      keepImport({ ...reverted, status: 'reverted', added: 0 });
      showToast({ title: copy.reverted, variant: 'success' });
    },
    onError: (error) => toastError(copy.failedToRevert, error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: financeKey }),
  });
}
