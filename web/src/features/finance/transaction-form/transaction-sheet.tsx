import type { Transaction } from '@afdal/contract/transactions';
import { useState } from 'react';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { copy } from './copy.ts';
import { EditedTransaction } from './edited-transaction.tsx';
import { NewTransaction } from './new-transaction.tsx';
import type { TransactionTemplate } from './transaction-draft.ts';

interface Props {
  /** The transaction being edited; null for a new one. */
  readonly transaction: Transaction | null;
  /** Initial values of a new one: from another one, or parsed from elsewhere. */
  readonly template?: TransactionTemplate | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The full form of a transaction, new or existing. */
export function TransactionSheet({ transaction, template, isOpen, onClose }: Props) {
  // Keeps its content during the closing animation.
  const [shown, setShown] = useState({ transaction, template });
  if (isOpen && (shown.transaction !== transaction || shown.template !== template)) setShown({ transaction, template });
  const title = shown.transaction ? copy.editTitle : shown.template ? copy.copyTitle : copy.newTitle;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      {shown.transaction ? (
        <EditedTransaction key={shown.transaction.id} saved={shown.transaction} onDone={onClose} />
      ) : (
        <NewTransaction template={shown.template} onDone={onClose} />
      )}
    </Sheet>
  );
}
