import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { maxChangedAtOnce } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { newId } from '../../../../lib/new-id.ts';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { CategoryPicker } from '../categories/category-picker.tsx';
import { changeCachedTransactions, invalidateLongLists } from './cache.ts';
import { texts } from './texts.ts';
import { useTransactionWrite } from './transaction-writes.ts';

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

/** The category of each transaction. */
type Sorting = readonly (readonly [id: string, categoryId: string | null])[];

/** Changes the category of many transactions, optimistically and with undo. */
function useRecategoriseTransactions() {
  const { digits } = useDisplayPreferences();
  const { mutateAsync } = useTransactionWrite(transactions.recategoriseTransactions, {
    show: ({ body, context }) => {
      recategoriseCached(body.ids.map((id) => [id, body.categoryId]));
      const before = context as Sorting | null;
      return () => (before ? recategoriseCached(before) : void invalidateLongLists());
    },
    failed: texts.failedToRecategorise,
  });

  const sort = async (sorting: Sorting, before: Sorting | null) => {
    const writes = toBatches(sorting).map(({ ids, categoryId }) =>
      mutateAsync({
        body: { ids: [...ids], categoryId },
        idempotencyKey: newId(),
        context: before?.filter(([id]) => ids.includes(id)) ?? null,
      }),
    );
    const results = (await Promise.allSettled(writes)).flatMap((each) =>
      each.status === 'fulfilled' ? [each.value.changed] : [],
    );
    // A failure has been shown already, and only one toast shows at a time.
    if (results.length < writes.length) return;
    const changed = results.reduce((sum, each) => sum + each, 0);
    const title = interpolate(texts.recategorised, { transactions: pluralize('transaction', changed, digits) });
    const undo = before ? { label: texts.undo, run: () => void sort(before, null) } : undefined;
    showToast({ title, variant: 'success', undo });
  };
  return (chosen: readonly Transaction[], categoryId: string | null) =>
    void sort(
      chosen.map(({ id }) => [id, categoryId]),
      chosen.map(({ id, categoryId: previous }) => [id, previous]),
    );
}

function recategoriseCached(sorting: Sorting): void {
  const categories = new Map(sorting);
  changeCachedTransactions((items) =>
    items.map((item) => {
      const categoryId = categories.get(item.id);
      return categoryId === undefined ? item : { ...item, categoryId };
    }),
  );
}

/** One call per category and per batch of the contract's maximum size. */
function toBatches(sorting: Sorting) {
  return [...new Set(sorting.map(([, categoryId]) => categoryId))].flatMap((categoryId) => {
    const ids = sorting.filter(([, chosenId]) => chosenId === categoryId).map(([id]) => id);
    const starts = ids.map((_, n) => n).filter((n) => n % maxChangedAtOnce === 0);
    return starts.map((from) => ({ ids: ids.slice(from, from + maxChangedAtOnce), categoryId }));
  });
}
