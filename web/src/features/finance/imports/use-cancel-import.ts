import { imports } from '@afdal/contract/imports';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { financeKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { copy } from './copy.ts';
import { keepImport } from './use-import.ts';

/** Cancels an import; transactions that it already added are removed. */
export function useCancelImport() {
  return useMutation({
    mutationFn: (id: string) => call(imports.cancelImport, { params: { id }, idempotencyKey: newId() }),
    onSuccess: keepImport,
    onError: (error) => toastError(copy.failedToCancel, error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: financeKey }),
  });
}
