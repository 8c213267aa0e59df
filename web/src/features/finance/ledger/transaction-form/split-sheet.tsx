import type { Transaction } from '@afdal/contract/finance/transactions';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { SplitForm } from './split-form.tsx';
import { texts } from './texts.ts';

interface Props {
  /** The sheet is open while this is set. */
  readonly transaction: Transaction | null;
  readonly onClose: () => void;
  /** Called instead of `onClose` after the split. */
  readonly onSplit?: () => void;
}

/** Splits an expense or income into parts, each with its category. */
export function SplitSheet({ transaction, onClose, onSplit = onClose }: Props) {
  return (
    <Sheet isOpen={transaction !== null} onClose={onClose} title={texts.splitTitle}>
      {transaction && <SplitForm key={transaction.id} transaction={transaction} onSplit={onSplit} />}
    </Sheet>
  );
}
