import { type ObligationDetail, obligations } from '@afdal/contract/finance/obligations';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Archive, ArchiveRestore, CircleStop, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useListWrite } from '../../../data/use-list-write.ts';
import { useUndoableDelete } from '../../../data/use-undoable-delete.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { copy } from './copy.ts';
import { obligationList, putObligation } from './obligation-entries.ts';

interface Props {
  readonly of: ObligationDetail;
  readonly onEdit: () => void;
  readonly onGone: () => void;
}

/** Editing, ending, archiving and deleting. What was paid of cannot be deleted: its archive is offered instead. */
export function ObligationActions({ of, onEdit, onGone }: Props) {
  const [question, setQuestion] = useState<'archive' | 'close' | null>(null);
  const { full } = useMoneyWords(of.currency);
  const archive = useArchive();
  const close = useClose();
  const remove = useUndoableDelete(obligationList, obligations, {
    remove: 'deleteObligation',
    restore: 'restoreObligation',
    label: ({ title }) => title,
    texts: copy,
    onError: (error) => toastError(copy.failedToDelete, error),
  });
  const { id, title, status, remainingMinor, paymentCount, events } = of;
  const isArchived = status === 'archived';
  const hasPaid = events.some(({ type }) => type === 'paid' || type === 'received');
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="quiet" icon={Pencil} aria-haspopup="dialog" onClick={onEdit}>
        {copy.edit}
      </Button>
      {status === 'active' && (
        <Button look="quiet" icon={CircleStop} onClick={() => setQuestion('close')}>
          {copy.close}
        </Button>
      )}
      <Button
        look="quiet"
        icon={isArchived ? ArchiveRestore : Archive}
        onClick={() => archive(id, isArchived ? 'active' : 'archived')}
      >
        {isArchived ? copy.unarchive : copy.archive}
      </Button>
      <Button
        look="quiet"
        icon={Trash2}
        onClick={() => {
          if (hasPaid && !isArchived) return setQuestion('archive');
          onGone();
          remove(of);
        }}
      >
        {copy.delete}
      </Button>
      <Confirm
        isOpen={question !== null}
        question={fillTemplate(question === 'close' ? copy.closeQuestion : copy.archiveQuestion, { title })}
        consequence={
          question === 'archive'
            ? copy.hasPayments
            : paymentCount === null
              ? copy.closeEndless
              : fillTemplate(copy.closeConsequence, { amount: full(remainingMinor) })
        }
        confirmLabel={question === 'close' ? copy.close : copy.archive}
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
  const { mutate } = useListWrite(obligationList, obligations, 'editObligation', {
    onSuccess: (of) => {
      putObligation(of);
      showToast({ title: of.status === 'archived' ? copy.archivedNow : copy.unarchived, variant: 'success' });
    },
    failed: copy.failedToChange,
  });
  return (id: string, status: 'active' | 'archived') => mutate({ params: { id }, body: { status } });
}

function useClose() {
  const { mutate } = useListWrite(obligationList, obligations, 'closeObligation', {
    onSuccess: (of) => {
      putObligation(of);
      showToast({ title: copy.closedNow, variant: 'success' });
    },
    failed: copy.failedToChange,
  });
  return (id: string) => mutate({ params: { id }, body: {} });
}
