import { accountLedger } from '@afdal/contract/finance/account-ledger';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { offerUndo, withdrawUndo } from '../../../../data/undo-toasts.ts';
import { usePages } from '../../../../data/use-pages.ts';
import { type FormWriteOf, noop } from '../../../../data/use-save.ts';
import { useWrite } from '../../../../data/use-write.ts';
import { call } from '../../../../lib/api.ts';
import { financeKey, transactionsKey } from '../../../../lib/finance-keys.ts';
import { newId } from '../../../../lib/new-id.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const accountLedgerKey = [...transactionsKey, 'registers'] as const;

/** An account's posted transactions with the balance after each, in pages. */
export function useAccountLedger(id: string) {
  return usePages([...accountLedgerKey, id], (cursor) =>
    call(accountLedger.readRegister, { params: { id }, query: { cursor } }),
  );
}

/** What an account had at the end of a day, today’s by default. */
export function useBalance(id: string, on?: string) {
  return useQuery({
    queryKey: [...accountLedgerKey, id, 'balance', on ?? null],
    queryFn: () => call(accountLedger.readBalance, { params: { id }, query: { on } }),
  });
}

/** Takes a reconciliation back, with its adjustment. */
export function useUndoReconciliation() {
  const { mutate, isPending } = useWrite(accountLedger.undoReconciliation, {
    onSuccess: () => void showToast({ title: texts.undone, variant: 'success' }),
    failed: texts.failedToUndo,
    invalidates: [financeKey],
  });
  return {
    undo: (id: string) => {
      // The toast that offers the same has nothing more to offer.
      withdrawUndo(id);
      mutate({ params: { id } });
    },
    isPending,
  };
}

/** Reconciles an account: one reconciliation and at most one adjustment, however often the form is sent. */
export function useReconcile(accountId: string): FormWriteOf<typeof accountLedger.reconcileAccount> {
  const { undo } = useUndoReconciliation();
  const id = useRef(newId());
  const { mutateAsync } = useWrite(accountLedger.reconcileAccount, {
    onSuccess: (made) => {
      const title = made.adjustmentId ? texts.adjusted : texts.reconciled;
      offerUndo({ id: made.id, title, run: () => undo(made.id) });
    },
    failed: texts.failed,
    onFailed: noop,
    // After a rejection too: the balance may be another one by now.
    invalidates: [financeKey],
  });
  return {
    send: (body) => mutateAsync({ params: { id: accountId }, body: { ...body, id: id.current } }),
    failed: texts.failed,
  };
}
