import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { Pencil, Undo2 } from 'lucide-react';
import { useListWrite } from '../../../../data/use-write.ts';
import type { RowAction } from '../../../../ui/list/row-action.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { obligationList, putObligation } from '../obligation-queries.ts';
import { getPayingTexts } from '../paying.ar.ts';
import { texts } from '../texts.ts';

/** Undoes what paid for a payment last; its transaction goes to the trash. */
export function useUndoPayment({ kind }: Pick<Obligation, 'kind'>) {
  const paying = getPayingTexts(kind);
  const { mutate } = useListWrite(obligationList, obligationInstallments.undoPayment, {
    onSuccess: ({ obligation }) => {
      putObligation(obligation);
      showToast({ title: paying.undone, variant: 'success' });
    },
    failed: paying.failedToUndo,
  });
  return (id: string, transactionId: string) => mutate({ params: { id }, body: { transactionId } });
}

/** What can be done about a payment that a transaction paid for: correct it, or take it back; nothing without one. */
export function usePaidActions(
  installment: Installment,
  obligation: Pick<Obligation, 'kind' | 'status'>,
  onCorrect: () => void,
): readonly RowAction[] {
  const undo = useUndoPayment(obligation);
  const { id, lastPaid } = installment;
  if (!lastPaid || obligation.status === 'archived') return [];
  return [
    {
      label: getPayingTexts(obligation.kind).undo,
      icon: Undo2,
      onSelect: () => undo(id, lastPaid.transactionId),
    },
    { label: texts.edit, icon: Pencil, onSelect: onCorrect },
  ];
}
