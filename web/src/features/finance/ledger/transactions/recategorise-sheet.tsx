import type { Transaction } from '@afdal/contract/finance/transactions';
import { CategoryPicker } from '../categories/category-picker.tsx';
import { useRecategoriseTransactions } from './use-recategorise-transactions.ts';

interface Chosen {
  readonly chosen: readonly Transaction[];
  /** Called when another category was chosen for them. */
  readonly onDone: () => void;
}

/** Open while there are transactions to recategorise: expenses, unless all of them are income. */
export function RecategoriseSheet({ chosen, onClose }: { chosen: Chosen | null; onClose: () => void }) {
  const recategorise = useRecategoriseTransactions();
  const transactions = chosen?.chosen ?? [];
  const kind = transactions.every(({ type }) => type === 'income') ? 'income' : 'expense';
  const meant = transactions.filter(({ type }) => type === kind);
  const [first] = meant;
  const isAlike = meant.every(({ categoryId }) => categoryId === first?.categoryId);
  return (
    <CategoryPicker
      isOpen={chosen !== null}
      kind={kind}
      chosen={(isAlike && first?.categoryId) || ''}
      onClose={onClose}
      onChoose={(categoryId) => {
        recategorise(meant, categoryId);
        chosen?.onDone();
      }}
    />
  );
}
