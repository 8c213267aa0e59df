import type { EndpointOutput } from '@afdal/contract/endpoint';
import { type TrashedItem, trash } from '@afdal/contract/people/trash';
import type { TrashKind } from '@afdal/domain/trash/trash-kinds';
import type { InfiniteData } from '@tanstack/react-query';
import { usePages } from '../../data/use-pages.ts';
import { useWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { getRestoreCall, getRestoreParams } from './restore-calls.ts';
import { texts } from './texts.ts';

const trashKey = ['trash'] as const;

/** What was deleted in the last 30 days, of all kinds or of one, in pages. */
export function useTrash(kind: TrashKind | undefined) {
  return usePages([...trashKey, kind ?? 'all'], (cursor) => call(trash.listTrash, { query: { kind, cursor } }));
}

/** Restores an item of a kind. What is shown elsewhere may depend on it: all of it is read again. */
export function useRestore(item: TrashedItem) {
  const { mutate, isPending } = useWrite(getRestoreCall(item.kind), {
    onSuccess: () => {
      removeListed(item);
      showToast({ title: texts.restored, variant: 'success' });
    },
    onQueued: () => removeListed(item),
    failed: texts.failedToRestore,
    invalidates: [[]],
  });
  return {
    restore: () => mutate({ params: getRestoreParams(item), idempotencyKey: newId() }),
    isPending,
  };
}

type Pages = InfiniteData<EndpointOutput<typeof trash.listTrash>>;

function removeListed({ kind, id }: TrashedItem): void {
  const isOther = (each: TrashedItem) => each.kind !== kind || each.id !== id;
  queryClient.setQueriesData<Pages>(
    { queryKey: trashKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.filter(isOther) })) },
  );
}
