import { type Occurrence, type Recurring, recurring } from '@afdal/contract/finance/recurring';
import { occurrenceOnDay } from '@afdal/domain/recurring/occurrences';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { optimisticList, useItems } from '../../../data/optimistic-list.ts';
import { offerUndo, withdrawUndo } from '../../../data/undo-toasts.ts';
import { useListWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { financeKey } from '../../../lib/finance-keys.ts';
import { newId } from '../../../lib/new-id.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const recurringKey = [...financeKey, 'recurring'] as const;

/** An occurrence with the id by which lists and addresses know it. */
export interface OccurrenceRow extends Occurrence {
  readonly id: string;
}

/** By the day of the next occurrence; what has ended comes last. */
export const recurringList = optimisticList<Recurring>({
  key: recurringKey,
  compare: (a, b) => getDueDay(a).localeCompare(getDueDay(b)) || a.id.localeCompare(b.id),
  invalidates: [financeKey],
});

/** By day. What is recorded is a transaction: it changes all money. */
export const occurrenceList = optimisticList<OccurrenceRow>({
  key: [...recurringKey, 'occurrences'],
  compare: (a, b) => a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id),
  invalidates: [financeKey],
});

export const useRecurring = () => useItems(recurringList, recurring.listRecurring);

export function useOccurrences() {
  const today = useToday();
  return useQuery({
    queryKey: occurrenceList.key,
    queryFn: async () => (await call(recurring.listOccurrences, {})).map(toOccurrenceRow),
    select: useCallback((all: readonly OccurrenceRow[]) => all.map((each) => occurrenceOnDay(each, today)), [today]),
  });
}

/** What came in and may be an occurrence. */
export function useMatches() {
  return useQuery({
    queryKey: [...recurringKey, 'matches'],
    queryFn: async () =>
      (await call(recurring.listMatches, {})).map((match) => ({
        ...match,
        id: match.transaction.id,
        occurrences: match.occurrences.map(toOccurrenceRow),
      })),
  });
}

export function toOccurrenceRow(occurrence: Occurrence): OccurrenceRow {
  return { ...occurrence, id: occurrenceId(occurrence.recurringId, occurrence.plannedOn) };
}

export function occurrenceId(recurringId: string, plannedOn: string): string {
  return `${recurringId}_${plannedOn}`;
}

function getDueDay({ next }: Recurring): string {
  return next?.dueOn ?? '9999';
}

interface OccurrenceWrite {
  readonly params: { readonly id: string };
  readonly body: { readonly on: string };
}

/** The list with the occurrence of a write in another state. */
export function withStatus(status: OccurrenceRow['status']) {
  return (items: readonly OccurrenceRow[], write: unknown) => {
    const { params, body } = write as OccurrenceWrite;
    const isMeant = (each: OccurrenceRow) => each.recurringId === params.id && each.plannedOn === body.on;
    return items.map((each) => (isMeant(each) ? { ...each, status } : each));
  };
}

/** What was not done cannot be undone. */
const withdraw = (failed: string) => (error: unknown, write: unknown) => {
  const { params, body } = write as OccurrenceWrite;
  withdrawUndo(occurrenceId(params.id, body.on));
  toastError(failed, error);
};

export function putOccurrence(occurrence: Occurrence): void {
  occurrenceList.put(toOccurrenceRow(occurrence));
}

/** Takes back what happened to an occurrence. */
export function useUndoOccurrence() {
  const { mutate } = useListWrite(occurrenceList, recurring.undoOccurrence, {
    onSuccess: (occurrence) => {
      putOccurrence(occurrence);
      showToast({ title: texts.undone, variant: 'success' });
    },
    failed: texts.failedToUndo,
  });
  return ({ recurringId, plannedOn }: Pick<Occurrence, 'recurringId' | 'plannedOn'>) =>
    mutate({ params: { id: recurringId }, body: { on: plannedOn }, idempotencyKey: newId() });
}

/** Records or skips an occurrence by one tap; a toast offers to undo it. */
export function useSettleOccurrence() {
  const undo = useUndoOccurrence();
  const { mutate: confirm } = useListWrite(occurrenceList, recurring.confirmOccurrence, {
    show: withStatus('recorded'),
    onSuccess: putOccurrence,
    failed: texts.failedToConfirm,
    onFailed: withdraw(texts.failedToConfirm),
  });
  const { mutate: skip } = useListWrite(occurrenceList, recurring.skipOccurrence, {
    show: withStatus('skipped'),
    onSuccess: putOccurrence,
    failed: texts.failedToSkip,
    onFailed: withdraw(texts.failedToSkip),
  });
  const offer = ({ occurrence }: OccurrenceItem, title: string) =>
    offerUndo({ id: occurrence.id, title, run: () => undo(occurrence) });
  return {
    confirm: (item: OccurrenceItem) => {
      const { occurrence, recurringItem } = item;
      offer(item, interpolate(texts.confirmed, { title: recurringItem.title }));
      confirm({ params: { id: recurringItem.id }, body: { on: occurrence.plannedOn, id: newId() } });
    },
    skip: (item: OccurrenceItem) => {
      offer(item, texts.skippedNow);
      skip({ params: { id: item.recurringItem.id }, body: { on: item.occurrence.plannedOn } });
    },
  };
}

/** An occurrence with what it is of. */
export interface OccurrenceItem {
  readonly occurrence: OccurrenceRow;
  readonly recurringItem: Recurring;
}

/** Occurrences as the page shows them: what waits, what is due today, what is to come, and what is done with. */
export function occurrenceGroups(all: readonly Recurring[], occurrences: readonly OccurrenceRow[]) {
  const byId = new Map(all.map((each) => [each.id, each]));
  const items = occurrences.flatMap((occurrence): OccurrenceItem[] => {
    const recurringItem = byId.get(occurrence.recurringId);
    return recurringItem ? [{ occurrence, recurringItem }] : [];
  });
  const having = (...statuses: OccurrenceRow['status'][]) =>
    items.filter(({ occurrence }) => statuses.includes(occurrence.status));
  return {
    waiting: having('late'),
    today: having('due'),
    upcoming: having('upcoming'),
    // The latest first: that is where a mistake is looked for.
    settled: having('recorded', 'skipped').reverse(),
  };
}
