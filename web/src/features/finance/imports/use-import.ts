import { type Import, imports } from '@afdal/contract/finance/imports';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { financeKey, importsKey } from '../../../lib/finance-keys.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import { queryClient } from '../../../lib/query-client.ts';

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
