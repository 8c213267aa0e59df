import { type Import, type ImportMapping, imports } from '@afdal/contract/finance/imports';
import { noop } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { financeKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { invalidateTransactions } from '../ledger/transactions/cache.ts';
import { texts } from './texts.ts';
import { cacheImport } from './use-import.ts';

interface Choice {
  /** Line numbers of duplicates to import anyway. */
  readonly duplicates: number[];
  /** Line numbers of new rows to leave out. */
  readonly without: number[];
  readonly skipErrors: boolean;
}

/** Reads the file by another mapping, or with rows whose type was decided. */
export function useMapImport(id: string, failed: string = texts.failedToMap): FormWrite<Import, ImportMapping> {
  const { mutateAsync } = useWrite(imports.mapImport, {
    onSuccess: cacheImport,
    failed,
    onFailed: noop,
    onSettled: () => void invalidateTransactions(),
  });
  return { send: (mapping) => mutateAsync({ params: { id }, body: { mapping } }), failed };
}

export function useCommitImport(id: string): FormWrite<Import, Choice> {
  const { mutateAsync } = useWrite(imports.commitImport, {
    onSuccess: cacheImport,
    failed: texts.failedToCommit,
    onFailed: noop,
    onSettled: () => void invalidateTransactions(),
  });
  return {
    send: (body) => mutateAsync({ params: { id }, body, idempotencyKey: newId() }),
    failed: texts.failedToCommit,
  };
}

/** Cancels an import; transactions that it already added are removed. */
export function useCancelImport(id: string) {
  const { mutate, isPending } = useWrite(imports.cancelImport, {
    onSuccess: cacheImport,
    failed: texts.failedToCancel,
    invalidates: [financeKey],
  });
  return { cancel: () => mutate({ params: { id }, idempotencyKey: newId() }), isPending };
}

/** Removes exactly what an import added; what was changed since goes to the trash. */
export function useRevertImport(reverted: Import) {
  const { mutate, isPending } = useWrite(imports.revertImport, {
    onSuccess: () => {
      cacheImport({ ...reverted, status: 'reverted', added: 0, edited: 0 });
      showToast({ title: texts.reverted, variant: 'success' });
    },
    failed: texts.failedToRevert,
    invalidates: [financeKey],
  });
  return {
    revert: (onSettled: () => void) => mutate({ params: { id: reverted.id } }, { onSettled }),
    isPending,
  };
}
