import {
  type PayeeId,
  type PayeeNameId,
  type PayeeSort,
  payees,
  type UsedPayee,
} from '@afdal/contract/finance/ledger/payees';
import { searchable } from '@afdal/domain/text/searchable';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePages } from '../../../../data/use-pages.ts';
import { noop } from '../../../../data/use-save.ts';
import { useWrite } from '../../../../data/use-write.ts';
import { call } from '../../../../lib/api.ts';
import { financeKey, payeesKey } from '../../../../lib/finance-keys.ts';
import { newId } from '../../../../lib/new-id.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

export function useUsedPayees(q: string, sort: PayeeSort) {
  return usePages(
    [...payeesKey, 'used', q, sort],
    (cursor) => call(payees.listUsedPayees, { query: { q: q || undefined, sort, cursor } }),
    { placeholderData: keepPreviousData },
  );
}

/** Another payee of a name, or known by it; null where there is none, and for an empty name. */
export function useNamesake(payee: UsedPayee, name: string): UsedPayee | null {
  const { data } = useQuery({
    queryKey: [...payeesKey, 'namesake', name],
    queryFn: () => call(payees.listUsedPayees, { query: { q: name } }),
    enabled: name !== '',
  });
  const others = data?.items.filter(({ id }) => id !== payee.id) ?? [];
  const isNamed = (other: UsedPayee) => searchable(other.name) === searchable(name);
  // What is found without that name is known by it.
  return others.find(isNamed) ?? (others.length === 1 ? (others[0] ?? null) : null);
}

export function useSimilarPayees() {
  return useQuery({ queryKey: [...payeesKey, 'similar'], queryFn: () => call(payees.listSimilarPayees, {}) });
}

export function usePayee(id: string) {
  return useQuery({
    queryKey: [...payeesKey, 'one', id],
    queryFn: () => call(payees.readPayee, { params: { id: id as PayeeId } }),
  });
}

// Transactions, sums and suggestions name their payees.
const written = { invalidates: [financeKey] };

export function useRenamePayee({ id }: UsedPayee) {
  const { mutateAsync } = useWrite(payees.renamePayee, {
    ...written,
    failed: texts.failedToRename,
    onFailed: noop,
    onSuccess: () => void showToast({ title: texts.renamed, variant: 'success' }),
  });
  return {
    send: (body: { readonly name: string }) =>
      mutateAsync({ params: { id: id as PayeeId }, body, idempotencyKey: newId() }),
    failed: texts.failedToRename,
  };
}

interface Merge {
  readonly id: string;
  readonly ids: readonly string[];
  /** Another name for what remains. */
  readonly name: string | undefined;
}

export function useMergePayees(onFailed: (error: unknown) => void) {
  const { mutate, isPending } = useWrite(payees.mergePayees, {
    ...written,
    failed: texts.failedToMerge,
    onFailed,
    onSuccess: () => void showToast({ title: texts.merged, variant: 'success' }),
  });
  const merge = ({ id, ids, name }: Merge, onSuccess: () => void) =>
    mutate(
      { params: { id: id as PayeeId }, body: { ids: [...ids] as PayeeId[], name }, idempotencyKey: newId() },
      { onSuccess },
    );
  return { merge, isPending };
}

export function useSeparateName(payeeId: string) {
  const { mutate, isPending } = useWrite(payees.separatePayeeName, {
    ...written,
    failed: texts.failedToSeparate,
    onSuccess: () => void showToast({ title: texts.separated, variant: 'success' }),
  });
  const separate = (nameId: string, onSuccess: () => void) =>
    mutate(
      { params: { id: payeeId as PayeeId }, body: { nameId: nameId as PayeeNameId }, idempotencyKey: newId() },
      { onSuccess },
    );
  return { separate, isPending };
}

export function useDistinguishPayees() {
  const { mutate, isPending } = useWrite(payees.distinguishPayees, {
    invalidates: [payeesKey],
    failed: texts.failedToDistinguish,
    onSuccess: () => void showToast({ title: texts.distinguished, variant: 'success' }),
  });
  const distinguish = ([first, ...others]: readonly UsedPayee[]) =>
    first &&
    mutate({
      params: { id: first.id as PayeeId },
      body: { ids: others.map(({ id }) => id as PayeeId) },
      idempotencyKey: newId(),
    });
  return { distinguish, isPending };
}
