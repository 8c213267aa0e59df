import type { Transaction } from '@afdal/contract/transactions';
import { useMemo } from 'react';
import { SplitSheet } from '../../features/finance/transaction-form/split-sheet.tsx';
import { TransactionSheet } from '../../features/finance/transaction-form/transaction-sheet.tsx';
import type { OverlayProps } from './overlay.ts';

/** Forms for transactions, in a separate chunk. */
export function WritingOverlays({ overlay, onChange }: OverlayProps) {
  const close = () => onChange(null);
  const edited = overlay?.kind === 'edit' ? overlay.transaction : null;
  const copied = overlay?.kind === 'duplicate' ? overlay.transaction : null;
  const template = useMemo(() => (copied ? templateOf(copied) : undefined), [copied]);
  return (
    <>
      <TransactionSheet
        isOpen={overlay?.kind === 'add' || edited !== null || copied !== null}
        transaction={edited}
        template={template}
        onClose={close}
      />
      <SplitSheet transaction={overlay?.kind === 'split' ? overlay.transaction : null} onClose={close} />
    </>
  );
}

/** What a duplicate copies: neither the date nor the status. */
function templateOf({ occurredOn, status, ...rest }: Transaction) {
  return rest;
}
