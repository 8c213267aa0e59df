import { type JournalEntry, journal } from '@afdal/contract/journal';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import type { Query } from '../../../ui/query/query-states.tsx';
import { offerUndo, withdrawUndo } from '../../../ui/query/undo-toasts.ts';
import { useIdOf } from '../../../ui/query/use-id-of.ts';
import { toldByForm } from '../../../ui/query/use-save.ts';
import { useWrite } from '../../../ui/query/use-write.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useToday } from '../../../ui/use-today.ts';
import { copy } from './copy.ts';

interface Page {
  readonly items: JournalEntry[];
  readonly nextCursor: string | null;
}
type Pages = InfiniteData<Page, string | null>;

const journalKey = ['journal'] as const;
const pagesKey = [...journalKey, 'pages'] as const;

/** The pages of the journal that a search finds, the latest day first. */
export function useJournal(q: string) {
  return useInfiniteQuery({
    queryKey: [...pagesKey, q],
    queryFn: ({ pageParam }) =>
      call(journal.listJournalEntries, {
        query: { ...(q && { q }), ...(pageParam && { cursor: pageParam as never }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The page of today; null while it is blank. */
export function useTodaysEntry(): Query<JournalEntry | null> {
  const today = useToday();
  return useQuery({
    queryKey: [...journalKey, 'today', today],
    queryFn: async () => {
      const { items } = await call(journal.listJournalEntries, { query: { limit: '1' } });
      return items.find(({ writtenOn }) => writtenOn === today) ?? null;
    },
  });
}

/** One page among those that were loaded. */
export function useJournalEntry(id: string | undefined): Query<JournalEntry | null> {
  const { data, ...query } = useJournal('');
  const loaded = queryClient.getQueriesData<Pages>({ queryKey: pagesKey }).flatMap(([, found]) => entriesIn(found));
  const entry = loaded.find((each) => each.id === id);
  return { ...query, data: entry ?? (data && !query.isFetching ? null : undefined) };
}

/** What the form of a page writes: a new one, or a change of the one that is saved. */
export function useSaveJournalEntry(saved: JournalEntry | null): FormWrite<JournalEntry> {
  const idOf = useIdOf();
  const common = {
    onSuccess: () => void showToast({ title: copy.saved, variant: 'success' }),
    failed: copy.failedToSave,
    onFailed: toldByForm,
    invalidates: [journalKey],
  };
  const { mutateAsync: add } = useWrite(journal, 'addJournalEntry', common);
  const { mutateAsync: edit } = useWrite(journal, 'editJournalEntry', common);
  return {
    send: (body) =>
      saved
        ? edit({ params: { id: saved.id }, body })
        : add({ body: { ...body, id: idOf(body) } as Parameters<typeof add>[0]['body'] }),
    failed: copy.failedToSave,
  };
}

/** Deletes a page without asking; for ten seconds a toast offers to bring it back. */
export function useDeleteJournalEntry() {
  const { mutate: restore } = useWrite(journal, 'restoreJournalEntry', {
    onSuccess: () => void showToast({ title: copy.restored, variant: 'success' }),
    failed: copy.failedToRestore,
    invalidates: [journalKey],
  });
  const { mutate: remove } = useWrite(journal, 'deleteJournalEntry', {
    show: async ({ params: { id } }) => {
      await queryClient.cancelQueries({ queryKey: journalKey });
      const before = queryClient.getQueriesData<Pages>({ queryKey: pagesKey });
      queryClient.setQueriesData<Pages>({ queryKey: pagesKey }, (pages) => pages && without(pages, id));
      return () => {
        for (const [key, pages] of before) queryClient.setQueryData(key, pages);
      };
    },
    failed: copy.failedToDelete,
    onFailed: (error, { params: { id } }) => {
      withdrawUndo(id);
      toastError(copy.failedToDelete, error);
    },
    invalidates: [journalKey],
  });
  return ({ id }: JournalEntry, day: string) => {
    const run = () => restore({ params: { id }, idempotencyKey: newId() });
    offerUndo({ id, title: copy.deleted, description: day, run });
    remove({ params: { id } });
  };
}

function without(pages: Pages, id: string): Pages {
  return {
    ...pages,
    pages: pages.pages.map(({ items, ...page }) => ({ ...page, items: items.filter((each) => each.id !== id) })),
  };
}

function entriesIn(pages: Pages | undefined): readonly JournalEntry[] {
  return pages?.pages.flatMap(({ items }) => items) ?? [];
}
