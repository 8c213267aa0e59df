import { type Import, imports } from '@afdal/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import { financeKey, importsKey } from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';

/** While it runs, the server is asked so often how far it is. */
const askEveryMs = 1000;

function importKey(id: string) {
  return [...importsKey, 'one', id] as const;
}

function importQuery(id: string) {
  return { queryKey: importKey(id), queryFn: () => call(imports.readImport, { params: { id } }) };
}

/** The rows of one, whichever kind and mapping. */
export function importRowsKey(id: string) {
  return [...importsKey, 'rows', id] as const;
}

/** Keeps what a call answered of an import. Once its choice is made it has no rows, and is not asked for them anew. */
export function keepImport(answered: Import): void {
  queryClient.setQueryData(importKey(answered.id), answered);
  if (answered.status !== 'ready') queryClient.removeQueries({ queryKey: importRowsKey(answered.id) });
}

/** Whether there still are rows to ask for, also for a preview that has not heard yet that the choice is made. */
export function hasRows(id: string): boolean {
  const status = queryClient.getQueryData<Import>(importKey(id))?.status;
  return status === undefined || status === 'ready';
}

/** What an import has changed is asked anew once it is over, also when nobody looks at it any more. */
async function seeToItsEnd(id: string): Promise<void> {
  const isRunning = () => queryClient.getQueryData<Import>(importKey(id))?.status === 'running';
  try {
    while (isRunning()) {
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
      if (isRunning()) await queryClient.fetchQuery({ ...importQuery(id), staleTime: 0 });
    }
  } catch {
    // Who looks at it again is told why.
  }
  await queryClient.invalidateQueries({ queryKey: financeKey });
}

/** One import; while it runs its progress, and once it is over all that it changed is asked anew. */
export function useImport(id: string) {
  const asked = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? askEveryMs : false),
  });
  const isRunning = asked.data?.status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    return () => void seeToItsEnd(id);
  }, [isRunning, id]);
  return asked;
}
