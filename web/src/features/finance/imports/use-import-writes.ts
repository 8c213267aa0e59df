import { type Import, type ImportMapping, imports } from '@afdal/contract/imports';
import { financeKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { toldByForm } from '../../../ui/query/use-save.ts';
import { useWrite } from '../../../ui/query/use-write.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { invalidateTransactions } from '../transactions/cache.ts';
import { copy } from './copy.ts';
import { keepImport } from './use-import.ts';

interface Choice {
  /** Line numbers of duplicates to import anyway. */
  readonly duplicates: number[];
  /** Line numbers of new rows to leave out. */
  readonly without: number[];
  readonly skipErrors: boolean;
}

export function useMapImport(id: string, onMapped: (mapped: Import) => void) {
  const { mutateAsync } = useWrite(imports, 'mapImport', {
    onSuccess: (mapped) => {
      keepImport(mapped);
      onMapped(mapped);
    },
    failed: copy.failedToMap,
    onFailed: toldByForm,
    onSettled: () => void invalidateTransactions(),
  });
  const send = (mapping: ImportMapping) => mutateAsync({ params: { id }, body: { mapping } });
  return useSubmission({ send, failed: copy.failedToMap });
}

export function useCommitImport(id: string) {
  const { mutateAsync } = useWrite(imports, 'commitImport', {
    onSuccess: keepImport,
    failed: copy.failedToCommit,
    onFailed: toldByForm,
    onSettled: () => void invalidateTransactions(),
  });
  const send = (body: Choice) => mutateAsync({ params: { id }, body, idempotencyKey: newId() });
  return useSubmission({ send, failed: copy.failedToCommit });
}

/** Cancels an import; transactions that it already added are removed. */
export function useCancelImport(id: string) {
  const { mutate, isPending } = useWrite(imports, 'cancelImport', {
    onSuccess: keepImport,
    failed: copy.failedToCancel,
    invalidates: [financeKey],
  });
  return { cancel: () => mutate({ params: { id }, idempotencyKey: newId() }), isPending };
}

/** Removes exactly what an import added. */
export function useRevertImport(reverted: Import) {
  const { mutate, isPending } = useWrite(imports, 'revertImport', {
    onSuccess: () => {
      keepImport({ ...reverted, status: 'reverted', added: 0 });
      showToast({ title: copy.reverted, variant: 'success' });
    },
    failed: copy.failedToRevert,
    invalidates: [financeKey],
  });
  return {
    revert: (onSettled: () => void) => mutate({ params: { id: reverted.id } }, { onSettled }),
    isPending,
  };
}
