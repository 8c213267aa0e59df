import type { Transaction } from '@afdal/contract/transactions';
import { useState } from 'react';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { copy } from './copy.ts';
import { SplitForm } from './split-form.tsx';

interface Props {
  /** Open while there is one. */
  readonly transaction: Transaction | null;
  readonly onClose: () => void;
  /** Instead of closing, once it is split. */
  readonly onSplit?: () => void;
}

/** Makes parts of an expense or income, each with its category. */
export function SplitSheet({ transaction, onClose, onSplit = onClose }: Props) {
  // While it leaves it still shows what it showed.
  const [last, setLast] = useState(transaction);
  if (transaction && transaction !== last) setLast(transaction);
  return (
    <Sheet isOpen={transaction !== null} onClose={onClose} title={copy.splitTitle}>
      {last && <SplitForm key={last.id} transaction={last} onSplit={onSplit} />}
    </Sheet>
  );
}
