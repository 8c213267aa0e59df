import { type ReadingEntry, type ReadingPlan, readingPlans } from '@afdal/contract/reading-plans';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { countedIn } from '../../../lib/format/plurals.ts';
import { newId } from '../../../lib/new-id.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import { withChange } from '../../../ui/query/entries.ts';
import { found } from '../../../ui/query/found.ts';
import { optimisticList } from '../../../ui/query/optimistic-list.ts';
import { useEntries } from '../../../ui/query/use-entries.ts';
import { useIdOf } from '../../../ui/query/use-id-of.ts';
import { useListWrite } from '../../../ui/query/use-list-write.ts';
import { useFormWrite, useSave } from '../../../ui/query/use-save.ts';
import { useUndoableDelete } from '../../../ui/query/use-undoable-delete.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { copy as shared } from '../copy.ts';
import { copy } from './copy.ts';

const booksKey = ['books'] as const;

/** In the server's order. */
const list = optimisticList<ReadingPlan>({ key: booksKey });
const logKey = (id: string) => ['book-log', id] as const;
/** The log of a book, the latest day first. */
export const readingLog = (id: string) => optimisticList<ReadingEntry>({ key: logKey(id), invalidates: [booksKey] });

export const useReadingPlans = () => useEntries(list, readingPlans, 'listReadingPlans');

export function useReadingPlan(id: string | undefined) {
  return found(useReadingPlans(), id);
}

export function useReadingLog(id: string) {
  return useQuery({
    queryKey: logKey(id),
    queryFn: () => call(readingPlans.listReadingEntries, { params: { id: id as never } }),
  });
}

export const useSaveReadingPlan = (saved: ReadingPlan | null) =>
  useSave(list, readingPlans, { add: 'addReadingPlan', edit: 'editReadingPlan', saved, texts: copy });

export const useDeleteReadingPlan = () =>
  useUndoableDelete(list, readingPlans, {
    remove: 'deleteReadingPlan',
    restore: 'restoreReadingPlan',
    label: ({ title }) => title,
    texts: copy,
  });

/** Deletes an entry of a book's log. */
export function useDeleteReadingEntry(plan: ReadingPlan, log: ReturnType<typeof readingLog>) {
  const { digits } = useReadingStyle();
  return useUndoableDelete(log, readingPlans, {
    remove: 'deleteReadingEntry',
    restore: 'restoreReadingEntry',
    label: ({ pages }) => `${plan.title}: ${countedIn(shared.page, pages, digits)}`,
    texts: { ...copy, deleted: copy.entryDeleted },
  });
}

/** Says what was read: how much, or that the book is finished. */
function useTellRead() {
  const { digits } = useReadingStyle();
  return (plan: ReadingPlan, pages: number) => {
    const counted = countedIn(shared.page, pages, digits, 'object');
    return plan.finishedOn
      ? fillTemplate(copy.finishedNow, { book: plan.title })
      : fillTemplate(copy.logged, { pages: counted });
  };
}

/** Records the rest of today's pages by one press; sent again, it is one entry. */
export function useReadToday() {
  const tell = useTellRead();
  const { mutate } = useListWrite(list, readingPlans, 'addReadingEntry', {
    show: (shown, { params, body }) =>
      shown.map((plan) => {
        if (plan.id !== params.id || !plan.today) return plan;
        const left = Math.max(0, plan.today.left - body.pages);
        return { ...plan, currentPage: plan.currentPage + body.pages, today: { ...plan.today, left } };
      }),
    onSuccess: (plan, { params, body }) => {
      list.change((shown) => withChange(shown, params.id, plan));
      invalidate([logKey(params.id)]);
      showToast({ title: tell(plan, body.pages), variant: 'success' });
    },
    failed: copy.failedToLog,
  });
  return ({ id }: ReadingPlan, pages: number) => mutate({ params: { id }, body: { pages, id: newId() } });
}

/** What the form of another number of pages writes. */
export function useLogReading({ id }: ReadingPlan) {
  const tell = useTellRead();
  const idOf = useIdOf();
  return useFormWrite(list, readingPlans, 'addReadingEntry', {
    writeOf: (body) => ({ params: { id }, body: { ...body, id: idOf(body) } }),
    onSuccess: (plan) => {
      list.change((shown) => withChange(shown, id, plan));
      invalidate([logKey(id)]);
    },
    success: (plan) => (plan.finishedOn ? tell(plan, 0) : copy.loggedShort),
    failed: copy.failedToLog,
  });
}
