import { type ReadingEntry, type ReadingPlan, readingPlans } from '@afdal/contract/self-development/reading-plans';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { planAfterReading, planOnDay } from '@afdal/domain/self-development/reading';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { withChange } from '../../../data/items.ts';
import { optimisticList } from '../../../data/optimistic-list.ts';
import { selectById } from '../../../data/queries.ts';
import { offerRemoval } from '../../../data/undo-toasts.ts';
import { type FormWriteOf, noop, useSave, useSendOnce } from '../../../data/use-save.ts';
import { useUndoableDelete } from '../../../data/use-undoable-delete.ts';
import { useListWrite, type WriteVariables } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { newId } from '../../../lib/new-id.ts';
import { invalidate } from '../../../lib/other-tabs.ts';
import { rollListToToday, useItemsToday } from '../../../session/items-today.ts';
import type { PersonDay } from '../../../session/person-day.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

const booksKey = ['books'] as const;

const onDay = (plan: ReadingPlan, { today }: PersonDay) => planOnDay(plan, today);

/** In the server's order. */
const list = optimisticList<ReadingPlan>({ key: booksKey, beforeChange: () => rollListToToday(booksKey, onDay) });
const logsKey = ['book-log'] as const;
const logKey = (id: string) => [...logsKey, id] as const;
/** The log of a book, the latest day first. */
export const readingLog = (id: string) => optimisticList<ReadingEntry>({ key: logKey(id), invalidates: [booksKey] });

export const useReadingPlans = () => useItemsToday(list, readingPlans.listReadingPlans, onDay);

export function useReadingPlan(id: string | undefined) {
  return selectById(useReadingPlans(), id);
}

export function useReadingLog(id: string) {
  return useQuery({
    queryKey: logKey(id),
    queryFn: () => call(readingPlans.listReadingEntries, { params: { id } }),
  });
}

export const useSaveReadingPlan = (saved: ReadingPlan | null) =>
  useSave(list, { add: readingPlans.addReadingPlan, edit: readingPlans.editReadingPlan, saved, texts: texts });

const getTitle = ({ title }: ReadingPlan) => title;
const asks = {
  isNeeded: ({ currentPage, startPage }: ReadingPlan) => currentPage > startPage,
  texts: texts.deletion,
};

export const useDeleteReadingPlan = () =>
  useUndoableDelete(list, {
    remove: readingPlans.deleteReadingPlan,
    restore: readingPlans.restoreReadingPlan,
    label: getTitle,
    texts: texts,
    asks,
  });

/** Deletes an entry of a book's log. */
export function useDeleteReadingEntry(plan: ReadingPlan, log: ReturnType<typeof readingLog>) {
  const { digits } = useDisplayPreferences();
  return useUndoableDelete(log, {
    remove: readingPlans.deleteReadingEntry,
    restore: readingPlans.restoreReadingEntry,
    label: ({ pages }) => `${plan.title}: ${pluralizeForms(shared.page, pages, digits)}`,
    texts: { ...texts, deleted: texts.entryDeleted },
  });
}

/** Shows a plan after pages were recorded, says how many or that the book is finished, and offers to take them back. */
function useReadingToast() {
  const { digits } = useDisplayPreferences();
  const { mutate: remove } = useListWrite(list, readingPlans.deleteReadingEntry, {
    onSuccess: () => invalidate([logsKey]),
    failed: texts.failedToUndo,
  });
  return (plan: ReadingPlan, entry: { readonly id?: string | undefined; readonly pages: number }) => {
    list.change((items) => withChange(items, plan.id, plan));
    invalidate([logKey(plan.id)]);
    const pageCount = pluralizeForms(shared.page, entry.pages, digits);
    const title = plan.finishedOn
      ? interpolate(texts.finishedNow, { book: plan.title })
      : interpolate(texts.logged, { pages: pageCount });
    const id = entry.id ?? '';
    offerRemoval(id, title, () => remove({ params: { id } }));
  };
}

/** Records the rest of today's pages by one press; sent again, it is one entry. */
export function useReadToday() {
  const showPagesRead = useReadingToast();
  const { mutate } = useListWrite(list, readingPlans.addReadingEntry, {
    show: showRead,
    onSuccess: (plan, { body }) => showPagesRead(plan, body),
    failed: texts.failedToLog,
  });
  return ({ id }: ReadingPlan, pages: number) => mutate({ params: { id }, body: { pages, id: newId() } });
}

/** The plans before the response. */
function showRead(
  items: readonly ReadingPlan[],
  { params, body }: WriteVariables<typeof readingPlans.addReadingEntry>,
): readonly ReadingPlan[] {
  return items.map((plan) => {
    if (plan.id !== params.id) return plan;
    const pages = Math.min(body.pages, plan.pages - plan.currentPage);
    return planAfterReading(plan, pages, civilDate(body.readOn ?? plan.on) ?? plan.on);
  });
}

/** What the form of another number of pages writes: they come on top of what was recorded. */
export function useLogReading({ id }: ReadingPlan): FormWriteOf<typeof readingPlans.addReadingEntry> {
  const showPagesRead = useReadingToast();
  const sendOnce = useSendOnce();
  const { mutateAsync } = useListWrite(list, readingPlans.addReadingEntry, {
    show: showRead,
    onSuccess: (plan, { body }) => showPagesRead(plan, body),
    failed: texts.failedToLog,
    onFailed: noop,
  });
  return {
    send: (body) => sendOnce(body, (newId) => mutateAsync({ params: { id }, body: { ...body, id: newId } })),
    failed: texts.failedToLog,
  };
}
