import type { Account } from '@afdal/contract/finance/money-accounts';
import { useState } from 'react';
import type { AddressedDialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../../ui/overlay/item-sheet.tsx';
import { ScrollToTop } from '../../../../ui/overlay/scroll-to-top.tsx';
import type { Query } from '../../../../ui/query-states/query-states.tsx';
import { useAccounts } from '../../use-accounts.ts';
import { ReconcileForm } from './reconcile-form.tsx';
import { AccountLedger } from './register.tsx';
import { texts } from './texts.ts';

/** One account: its balance and its transactions, replaced by a form while it is reconciled. */
export function AccountLedgerSheet({ id, isOpen, onClose }: AddressedDialogProps) {
  const [isReconciling, setReconciling] = useState(false);
  const { data, ...rest } = useAccounts();
  const account: Query<Account | null> = {
    ...rest,
    data: data && (data.find((each) => each.id === id) ?? null),
  };
  return (
    <ItemSheet
      isOpen={isOpen}
      title={isReconciling ? texts.reconcile : texts.title}
      item={account}
      missing={texts.missing}
      onClose={() => {
        setReconciling(false);
        onClose();
      }}
    >
      {(found) => (
        <ScrollToTop resetKey={isReconciling ? 'reconcile' : 'register'}>
          {isReconciling ? (
            <ReconcileForm account={found} onDone={() => setReconciling(false)} />
          ) : (
            <AccountLedger account={found} onReconcile={() => setReconciling(true)} />
          )}
        </ScrollToTop>
      )}
    </ItemSheet>
  );
}
