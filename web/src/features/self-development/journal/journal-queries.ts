import { type JournalEntry, journal } from '@afdal/contract/self-development/journal';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { type InfiniteData, keepPreviousData, useQuery } from '@tanstack/react-query';
import { mapQuery } from '../../../data/queries.ts';
import { offerUndo, withdrawUndo } from '../../../data/undo-toasts.ts';
import { usePages } from '../../../data/use-pages.ts';
import { type FormWriteOf, noop, useSendOnce } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import type { Query } from '../../../ui/query-states/query-states.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

interface Page {
  readonly items: JournalEntry[];
  readonly nextCursor: string | null;
}
type Pages = InfiniteData<Page, string | null>;

const journalKey = ['journal'] as const;
const pagesKey = [...journalKey, 'pages'] as const;
const journalDayKey = (day: string) => [...journalKey, 'day', day] as const;

/** The pages of the journal that a search finds, the latest day first. */
export function useJournal(q: string) {
  return usePages(
    [...pagesKey, q],
    (cursor) => call(journal.listJournalEntries, { query: { ...(q && { q }), cursor } }),
    { placeholderData: keepPreviousData },
  );
}

/** The page of a day; null while it is blank. */
export function useEntryOn(day: CivilDate): Query<JournalEntry | null> {
  const today = useToday();
  return useQuery({
    queryKey: journalDayKey(day),
    queryFn: async () => {
      const cursor = day === today ? {} : { cursor: addDays(day, 1) };
      const { items } = await call(journal.listJournalEntries, { query: { limit: '1', ...cursor } });
      return items.find(({ writtenOn }) => writtenOn === day) ?? null;
    },
  });
}

/** One page among those that were loaded. */
export function useJournalEntry(id: string | undefined): Query<JournalEntry | null> {
  const query = useJournal('');
  const loaded = queryClient.getQueriesData<Pages>({ queryKey: pagesKey }).flatMap(([, found]) => entriesIn(found));
  const entry = loaded.find((each) => each.id === id);
  return mapQuery(query, (pages) => entry ?? (pages && !query.isFetching ? null : undefined));
}

/**
 * What the form of a page writes: a new one of `day`, or a change of the one that is saved. One that waits on the device
 * is saved, too: what is written next of that day changes it.
 */
export function useSaveJournalEntry(
  saved: JournalEntry | null,
  day: string,
): FormWriteOf<typeof journal.addJournalEntry> {
  const sendOnce = useSendOnce();
  const today = useToday();
  const common = {
    onSuccess: (entry: JournalEntry) => {
      putEntry(entry);
      showToast({ title: texts.saved, variant: 'success' });
    },
    failed: texts.failedToSave,
    onFailed: noop,
    invalidates: [journalKey],
  };
  const { mutateAsync: add } = useWrite(journal.addJournalEntry, {
    ...common,
    onQueued: ({ body }) => {
      const at = new Date().toISOString();
      putEntry({ ...blank, ...body, writtenOn: day, createdAt: at, updatedAt: at } as JournalEntry);
    },
  });
  const { mutateAsync: edit } = useWrite(journal.editJournalEntry, {
    ...common,
    onQueued: ({ body }) => saved && putEntry({ ...saved, ...body } as JournalEntry),
  });
  // The day on which it arrives, unless said otherwise.
  const ofDay = day === today ? {} : { writtenOn: day };
  return {
    send: (body) =>
      saved
        ? edit({ params: { id: saved.id }, body })
        : sendOnce(body, (id) => add({ body: { ...body, ...ofDay, id } })),
    failed: texts.failedToSave,
  };
}

const blank = { gratitudes: [], note: '' };

/** Shows a page as it was saved, before its list is read again. A search does not find a new one until then. */
function putEntry(entry: JournalEntry): void {
  queryClient.setQueryData(journalDayKey(entry.writtenOn), entry);
  for (const [key, pages] of queryClient.getQueriesData<Pages>({ queryKey: pagesKey })) {
    if (pages)
      queryClient.setQueryData<Pages>(key, key.at(-1) === '' ? withEntry(pages, entry) : replaced(pages, entry));
  }
}

/** With the entry in its place, on the first of the pages where it is new. */
function withEntry(pages: Pages, entry: JournalEntry): Pages {
  if (entriesIn(pages).some(({ id }) => id === entry.id)) return replaced(pages, entry);
  const [first, ...rest] = pages.pages;
  if (!first) return pages;
  const items = [entry, ...first.items].toSorted((a, b) => b.writtenOn.localeCompare(a.writtenOn));
  return { ...pages, pages: [{ ...first, items }, ...rest] };
}

function replaced(pages: Pages, entry: JournalEntry): Pages {
  const withItems = ({ items, ...page }: Page) => ({
    ...page,
    items: items.map((each) => (each.id === entry.id ? entry : each)),
  });
  return { ...pages, pages: pages.pages.map(withItems) };
}

/** Deletes a page without asking; for ten seconds a toast offers to bring it back. */
export function useDeleteJournalEntry() {
  const { mutate: restore } = useWrite(journal.restoreJournalEntry, {
    onSuccess: () => void showToast({ title: texts.restored, variant: 'success' }),
    failed: texts.failedToRestore,
    invalidates: [journalKey],
  });
  const { mutate: remove } = useWrite(journal.deleteJournalEntry, {
    show: async ({ params: { id } }) => {
      await queryClient.cancelQueries({ queryKey: journalKey });
      const before = queryClient.getQueriesData<Pages>({ queryKey: pagesKey });
      queryClient.setQueriesData<Pages>({ queryKey: pagesKey }, (pages) => pages && without(pages, id));
      return () => {
        for (const [key, pages] of before) queryClient.setQueryData(key, pages);
      };
    },
    failed: texts.failedToDelete,
    onFailed: (error, { params: { id } }) => {
      withdrawUndo(id);
      toastError(texts.failedToDelete, error);
    },
    invalidates: [journalKey],
  });
  return ({ id }: JournalEntry, day: string) => {
    const run = () => restore({ params: { id }, idempotencyKey: newId() });
    offerUndo({ id, title: texts.deleted, description: day, run });
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
