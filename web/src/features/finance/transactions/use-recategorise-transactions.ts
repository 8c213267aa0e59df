import { type Transaction, transactions } from '@afdal/contract/transactions';
import { changedAtOnceAtMost } from '@afdal/domain/money/transaction';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { counted } from '../../../lib/format/plurals.ts';
import { newId } from '../../../lib/new-id.ts';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { cancelRefetches, changeShown, invalidateLongLists, writing } from './cache.ts';
import { copy } from './copy.ts';

/** The category of each transaction, by transaction id. */
type Sorting = ReadonlyMap<string, string | null>;

interface Recategorised {
  readonly sorting: Sorting;
  /** Their previous categories; undefined when this is itself an undo. */
  readonly before?: Sorting;
}

/** Changes the category of many transactions, optimistically and with undo. */
export function useRecategoriseTransactions() {
  const { digits } = useReadingStyle();
  const { mutate } = useMutation({
    ...writing,
    mutationFn: ({ sorting }: Recategorised) => recategorise(sorting),
    onMutate: async ({ sorting }) => {
      await cancelRefetches();
      sortShown(sorting);
    },
    onSuccess: (changed, { before }) => {
      const title = fillTemplate(copy.recategorised, { transactions: counted('transaction', changed, digits) });
      const undo = before && { label: copy.undo, run: () => mutate({ sorting: before }) };
      showToast({ title, variant: 'success', undo });
    },
    onError: (error, { before }) => {
      if (before) sortShown(before);
      else void invalidateLongLists();
      toastError(copy.failedToRecategorise, error);
    },
  });
  return (chosen: readonly Transaction[], categoryId: string | null) =>
    mutate({
      sorting: new Map(chosen.map(({ id }) => [id, categoryId])),
      before: new Map(chosen.map(({ id, categoryId: previous }) => [id, previous])),
    });
}

function sortShown(sorting: Sorting): void {
  changeShown((items) =>
    items.map((item) => {
      const categoryId = sorting.get(item.id);
      return categoryId === undefined ? item : { ...item, categoryId };
    }),
  );
}

/** One call per category and per batch of the contract's maximum size. Returns how many changed. */
async function recategorise(sorting: Sorting): Promise<number> {
  let changed = 0;
  for (const categoryId of new Set(sorting.values())) {
    const ids = [...sorting.keys()].filter((id) => sorting.get(id) === categoryId);
    for (let from = 0; from < ids.length; from += changedAtOnceAtMost) {
      const body = { ids: ids.slice(from, from + changedAtOnceAtMost), categoryId };
      const answer = await call(transactions.recategoriseTransactions, { body, idempotencyKey: newId() });
      changed += answer.changed;
    }
  }
  return changed;
}
