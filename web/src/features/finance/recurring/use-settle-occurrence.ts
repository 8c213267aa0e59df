import { type Occurrence, recurring } from '@afdal/contract/finance/recurring';
import { interpolate } from '@afdal/domain/text/interpolate';
import { offerUndo, withdrawUndo } from '../../../data/undo-toasts.ts';
import { useListWrite } from '../../../data/use-list-write.ts';
import { newId } from '../../../lib/new-id.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import type { OccurrenceItem } from './occurrence-groups.ts';
import { type OccurrenceRow, occurrenceId, occurrenceList, toOccurrenceRow } from './recurring-queries.ts';
import { texts } from './texts.ts';

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
