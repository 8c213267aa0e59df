import { type ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Archive, ArchiveRestore, CircleStop, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUndoableDelete } from '../../../data/use-undoable-delete.ts';
import { useListWrite } from '../../../data/use-write.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { obligationList, putObligation } from './obligation-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly obligation: ObligationDetail;
  readonly onEdit: () => void;
  readonly onGone: () => void;
}

/** Editing, ending, archiving and deleting. What was paid of cannot be deleted: its archive is offered instead. */
export function ObligationActions({ obligation, onEdit, onGone }: Props) {
  const [question, setQuestion] = useState<'archive' | 'close' | null>(null);
  const { full } = useMoneyFormat(obligation.currency);
  const archive = useArchive();
  const close = useClose();
  const remove = useUndoableDelete(obligationList, {
    remove: obligations.deleteObligation,
    restore: obligations.restoreObligation,
    label: ({ title }) => title,
    texts: texts,
    onError: (error) => toastError(texts.failedToDelete, error),
  });
  const { id, title, status, remainingMinor, paymentCount, events } = obligation;
  const isArchived = status === 'archived';
  const hasPaid = events.some(({ type }) => type === 'paid' || type === 'received');
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" icon={Pencil} aria-haspopup="dialog" onClick={onEdit}>
        {texts.edit}
      </Button>
      {status === 'active' && (
        <Button variant="quiet" icon={CircleStop} onClick={() => setQuestion('close')}>
          {texts.close}
        </Button>
      )}
      <Button
        variant="quiet"
        icon={isArchived ? ArchiveRestore : Archive}
        onClick={() => archive(id, isArchived ? 'active' : 'archived')}
      >
        {isArchived ? texts.unarchive : texts.archive}
      </Button>
      <Button
        variant="quiet"
        icon={Trash2}
        onClick={() => {
          if (hasPaid && !isArchived) return setQuestion('archive');
          onGone();
          remove(obligation);
        }}
      >
        {texts.delete}
      </Button>
      <Confirm
        isOpen={question !== null}
        question={interpolate(question === 'close' ? texts.closeQuestion : texts.archiveQuestion, { title })}
        consequence={
          question === 'archive'
            ? texts.hasPayments
            : paymentCount === null
              ? texts.closeEndless
              : interpolate(texts.closeConsequence, { amount: full(remainingMinor) })
        }
        confirmLabel={question === 'close' ? texts.close : texts.archive}
        isDestructive={question === 'close'}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          if (question === 'archive') archive(id, 'archived');
          else close(id);
          setQuestion(null);
        }}
      />
    </div>
  );
}

function useArchive() {
  const { mutate } = useListWrite(obligationList, obligations.editObligation, {
    onSuccess: (obligation) => {
      putObligation(obligation);
      showToast({ title: obligation.status === 'archived' ? texts.archivedNow : texts.unarchived, variant: 'success' });
    },
    failed: texts.failedToChange,
  });
  return (id: string, status: 'active' | 'archived') => mutate({ params: { id }, body: { status } });
}

function useClose() {
  const { mutate } = useListWrite(obligationList, obligations.closeObligation, {
    onSuccess: (obligation) => {
      putObligation(obligation);
      showToast({ title: texts.closedNow, variant: 'success' });
    },
    failed: texts.failedToChange,
  });
  return (id: string) => mutate({ params: { id }, body: {} });
}
