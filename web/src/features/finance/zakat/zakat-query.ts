import type { NamedEndpoint } from '@afdal/contract/endpoint';
import { type Zakat, type ZakatPayment, zakat } from '@afdal/contract/finance/zakat';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { optimisticList, useItems } from '../../../data/optimistic-list.ts';
import { noop, useFormWrite } from '../../../data/use-save.ts';
import { useUndoableDelete } from '../../../data/use-undoable-delete.ts';
import { useWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { accountsKey, budgetsKey, cyclesKey, healthKey, transactionsKey, zakatKey } from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { FormWrite } from '../../../ui/form/use-checked-form.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const viewKey = [...zakatKey, 'view'] as const;

/** What was paid, the latest first; what is left follows from it. It may be an expense. */
const paymentList = optimisticList<ZakatPayment>({
  key: [...zakatKey, 'payments'],
  compare: (a, b) => b.paidOn.localeCompare(a.paidOn) || b.id.localeCompare(a.id),
  invalidates: [viewKey, accountsKey, transactionsKey, cyclesKey, budgetsKey, healthKey],
});

export function useZakat() {
  return useQuery({ queryKey: viewKey, queryFn: () => call(zakat.readZakat, {}) });
}

export const useZakatPayments = () => useItems(paymentList, zakat.listZakatPayments);

type ZakatEndpoint<Body> = NamedEndpoint & {
  readonly body: z.ZodMiniType<unknown, Body>;
  readonly output: z.ZodMiniType<Zakat>;
  readonly params?: never;
};

interface Texts {
  readonly success: (response: Zakat) => string;
  readonly failed: string;
}

/** Writes figures or the anniversary; both answer the whole. */
export function useWriteZakat<Body>(endpoint: ZakatEndpoint<Body>, { success, failed }: Texts): FormWrite<Zakat, Body> {
  const { mutateAsync } = useWrite(endpoint, {
    onSuccess: (response) => {
      queryClient.setQueryData(viewKey, response);
      showToast({ title: success(response), variant: 'success' });
    },
    failed,
    onFailed: noop,
  });
  return { send: (body) => mutateAsync({ body }), failed };
}

export function useAddZakatPayment() {
  return useFormWrite(paymentList, zakat.addZakatPayment, {
    toWrite: (body, newId) => ({ body: { ...body, id: newId } }),
    onSuccess: paymentList.put,
    success: texts.recorded,
    failed: texts.failedToRecord,
  });
}

const getLabel = ({ note, paidOn }: ZakatPayment) => note || paidOn;

export function useDeleteZakatPayment() {
  return useUndoableDelete(paymentList, {
    remove: zakat.deleteZakatPayment,
    restore: zakat.restoreZakatPayment,
    label: getLabel,
    texts: texts,
  });
}
