import { imports } from '@afdal/contract/imports';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { financeKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { tellFailure } from '../../../ui/toast/tell-failure.ts';
import { copy } from './copy.ts';
import { keepImport } from './use-import.ts';

/** Gives an import up; what it has added goes again. */
export function useCancelImport() {
  return useMutation({
    mutationFn: (id: string) => call(imports.cancelImport, { params: { id }, idempotencyKey: newId() }),
    onSuccess: keepImport,
    onError: (error) => tellFailure(copy.failedToCancel, error),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: financeKey }),
  });
}
