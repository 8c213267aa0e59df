import type { ImportId } from '@afdal/contract/finance/imports';
import { matches, type TransferOffer } from '@afdal/contract/finance/matches';
import type { Transaction, TransactionId } from '@afdal/contract/finance/transactions';
import { useQuery } from '@tanstack/react-query';
import { offerUndo } from '../../../../data/undo-toasts.ts';
import { useWrite } from '../../../../data/use-write.ts';
import { call } from '../../../../lib/api.ts';
import { financeKey } from '../../../../lib/finance-keys.ts';
import { newId } from '../../../../lib/new-id.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const matchesKey = [...financeKey, 'matches'] as const;

/** Which pairs are meant: those of an import, or of a transaction. */
export type OfferScope = { readonly importId: ImportId } | { readonly transactionId: TransactionId };

export function useTransferOffers(scope: OfferScope) {
  return useQuery({
    queryKey: [...matchesKey, 'offers', scope],
    queryFn: () => call(matches.listTransferOffers, { query: scope }),
  });
}

/** What was merged into a transaction. */
export function useMerged(id: string) {
  return useQuery({
    queryKey: [...matchesKey, 'merged', id],
    queryFn: () => call(matches.listMergedTransactions, { params: { id: id as TransactionId } }),
  });
}

const written = { invalidates: [financeKey] };

/** Makes one transaction of two, with a toast that takes them apart again. */
export function useMerge() {
  const { mutate: separate } = useWrite(matches.separateTransaction, { ...written, failed: texts.failedToSeparate });
  const { mutate, isPending } = useWrite(matches.mergeTransactions, { ...written, failed: texts.failedToMerge });
  const merge = ({ expense, income }: TransferOffer, onDone?: () => void) =>
    mutate(toMerge(expense.id, income.id), {
      onSuccess: ({ id }) => {
        onDone?.();
        const run = () => separate({ params: { id: id as TransactionId }, idempotencyKey: newId() });
        offerUndo({ id, title: texts.merged, run });
      },
    });
  return { merge, isPending };
}

function toMerge(id: string, otherId: string) {
  const body = { otherId: otherId as TransactionId };
  return { params: { id: id as TransactionId }, body, idempotencyKey: newId() };
}

export function useDismissOffer() {
  const { mutate, isPending } = useWrite(matches.dismissTransferOffer, {
    ...written,
    failed: texts.failedToDismiss,
    onSuccess: () => void showToast({ title: texts.dismissed, variant: 'success' }),
  });
  return { dismiss: ({ expense, income }: TransferOffer) => mutate(toMerge(expense.id, income.id)), isPending };
}

/** Takes apart what was merged into a transaction, with a toast that merges it again. */
export function useSeparate() {
  const { mutateAsync: merge } = useWrite(matches.mergeTransactions, { ...written, failed: texts.failedToMerge });
  const { mutate, isPending } = useWrite(matches.separateTransaction, { ...written, failed: texts.failedToSeparate });
  const mergeAll = async (id: string, separated: readonly Transaction[]) => {
    for (const other of separated) await merge(toMerge(id, other.id));
    showToast({ title: texts.together, variant: 'success' });
  };
  const separate = ({ id }: Transaction, onDone: () => void) =>
    mutate(
      { params: { id: id as TransactionId }, idempotencyKey: newId() },
      {
        onSuccess: (separated) => {
          onDone();
          // What fails says so itself.
          const run = () => void mergeAll(id, separated).catch(() => {});
          offerUndo({ id, title: texts.separated, run });
        },
      },
    );
  return { separate, isPending };
}
