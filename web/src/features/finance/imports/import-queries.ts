import { type Import, type ImportMapping, imports } from '@afdal/contract/finance/imports';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mapQuery } from '../../../data/queries.ts';
import { noop } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { financeKey, importsKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { usePayday } from '../ledger/cycles/use-cycle.ts';
import { invalidateTransactions } from '../ledger/transactions/cache.ts';
import { texts } from './texts.ts';

/** Polling interval while an import runs. */
const pollMs = 1000;

function importKey(id: string) {
  return [...importsKey, 'one', id] as const;
}

function importQuery(id: string) {
  return { queryKey: importKey(id), queryFn: () => call(imports.readImport, { params: { id } }) };
}

/** Query key prefix of an import's rows, of every kind and mapping. */
export function importRowsKey(id: string) {
  return [...importsKey, 'rows', id] as const;
}

/** Caches an import from a response. Once committed or cancelled it has no rows any more, and they are not refetched. */
export function cacheImport(response: Import): void {
  queryClient.setQueryData(importKey(response.id), response);
  if (response.status !== 'ready') queryClient.removeQueries({ queryKey: importRowsKey(response.id) });
}

/** Asks again how an import is: its rows may have been changed since it was read. */
export async function refetchImport(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: importKey(id) });
}

/** Whether there are rows to fetch; checked in the cache, as a mounted preview may not have re-rendered yet. */
export function hasRows(id: string): boolean {
  const status = queryClient.getQueryData<Import>(importKey(id))?.status;
  return status === undefined || status === 'ready';
}

/** Polls an import until it is over, then invalidates what it changed, even if nobody is viewing it any more. */
async function pollUntilOver(id: string): Promise<void> {
  const isRunning = () => queryClient.getQueryData<Import>(importKey(id))?.status === 'running';
  try {
    while (isRunning()) {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      if (isRunning()) await queryClient.fetchQuery({ ...importQuery(id), staleTime: 0 });
    }
  } catch {
    // The error shows when somebody views the import again.
  }
  invalidate([financeKey]);
}

/** One import; polls its progress while it runs, and once it is over invalidates what it changed. */
export function useImport(id: string) {
  const query = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
  });
  const isRunning = query.data?.status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    return () => void pollUntilOver(id);
  }, [isRunning, id]);
  return query;
}

const importListKey = [...importsKey, 'list'] as const;

export function useImports() {
  return useQuery({ queryKey: importListKey, queryFn: () => call(imports.listImports, {}) });
}

/** How many of the plan's imports are used in this cycle; only those that add transactions count. */
export function useImportsUsed() {
  const { zone, dayStartHour } = useDisplayPreferences();
  const { first } = getCycle(useToday(), usePayday());
  return mapQuery(
    useImports(),
    (all) =>
      all?.filter(
        ({ status, toAdd, createdAt }) =>
          (status === 'running' || status === 'done') &&
          toAdd > 0 &&
          logicalDate(Date.parse(createdAt), zone, dayStartHour) >= first,
      ).length,
  );
}

interface Choice {
  /** Line numbers of duplicates to import anyway. */
  readonly duplicates: number[];
  /** Line numbers of new rows to leave out. */
  readonly without: number[];
  /** Line numbers of matched rows that the person said are the same, and with what. */
  readonly matches: number[];
  readonly matchedIds: TransactionId[];
  /** Line numbers of matched rows that the person said are something else. */
  readonly unmatched: number[];
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
