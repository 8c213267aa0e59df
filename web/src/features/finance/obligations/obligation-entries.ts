import type { OutputOf } from '@afdal/contract/endpoint';
import { obligationPayments } from '@afdal/contract/finance/obligation-payments';
import { type Obligation, type ObligationDetail, obligations, type Payment } from '@afdal/contract/finance/obligations';
import { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import { paymentOnDay } from '@afdal/domain/obligations/payment';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { optimisticList } from '../../../data/optimistic-list.ts';
import { useEntries } from '../../../data/use-entries.ts';
import { call } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { financeKey, obligationsKey } from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import type { Query } from '../../../ui/query-states/query-states.tsx';

/** By the day of their next payment; what has none comes last. A payment is a transaction: it changes all money. */
export const obligationList = optimisticList<Obligation>({
  key: obligationsKey,
  compare: (a, b) => getDueDay(a).localeCompare(getDueDay(b)) || a.id.localeCompare(b.id),
  invalidates: [financeKey],
});

const summaryKey = [...obligationsKey, 'summary'] as const;
const paymentsKey = [...obligationsKey, 'payments'] as const;
/** In its currency: a budget in another one is another choice. */
const payoffKey = (currency: string) => [...obligationsKey, 'payoff', currency] as const;
const detailKey = (id: string) => [...obligationsKey, 'detail', id] as const;
const settlementKey = (id: string) => [...obligationsKey, 'settlement', id] as const;

export function useObligations() {
  const today = useToday();
  const onDay = useCallback(
    (all: readonly Obligation[]) =>
      all.map((each) => (each.next ? { ...each, next: paymentOnDay(each.next, today) } : each)),
    [today],
  );
  return useEntries(obligationList, obligations, 'listObligations', onDay);
}

export type ObligationSummary = OutputOf<typeof obligations.readObligationSummary>;

export function useObligationSummary() {
  return useQuery({ queryKey: summaryKey, queryFn: () => call(obligations.readObligationSummary, {}) });
}

/** The payments that fall due from a day to a day, and all that are late. */
export function usePayments(days: { readonly from: string; readonly to: string }) {
  const today = useToday();
  return useQuery({
    queryKey: [...paymentsKey, days],
    queryFn: () => call(obligationPayments.listPayments, { query: days }),
    select: useCallback((all: readonly Payment[]) => all.map((each) => paymentOnDay(each, today)), [today]),
  });
}

/** One obligation with its whole schedule; null where there is none. */
export function useObligation(id: string | undefined, isWanted: boolean): Query<ObligationDetail | null> {
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: detailKey(id ?? ''),
    queryFn: () => call(obligations.readObligation, { params: { id: id ?? '' } }),
    enabled: id !== undefined && isWanted,
  });
  // An address may name anything.
  const isMissing = isWanted && (id === undefined || (error instanceof ApiFailure && error.status < 500));
  return { data: isMissing ? null : data, isError, error, isFetching, refetch };
}

export function useSettlement(id: string) {
  return useQuery({
    queryKey: settlementKey(id),
    queryFn: () => call(obligations.readSettlement, { params: { id: id }, query: {} }),
  });
}

export type PayoffChoice = OutputOf<typeof payoffPlans.readPayoffChoice>;

/** What the last payoff plan in the user's currency went by; null without one, and where it cannot be read: a plan needs none. */
export function usePayoffChoice(currency: string): Query<PayoffChoice> {
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: payoffKey(currency),
    queryFn: () => call(payoffPlans.readPayoffChoice, {}),
  });
  return { data: isError ? (data ?? null) : data, isError, error, isFetching, refetch };
}

/** Keeps what a plan goes by, as the server has kept it. */
export function putPayoffChoice(currency: string, choice: PayoffChoice): void {
  queryClient.setQueryData(payoffKey(currency), choice);
}

/** Shows an answer in the list and in the sheet of the obligation, before both are read again. */
export function putObligation(detail: ObligationDetail): void {
  const { payments, events, ...entry } = detail;
  obligationList.put(entry);
  queryClient.setQueryData(detailKey(detail.id), detail);
}

/** Shows a payment as paid on a day, in part or whole, while that waits on the device. */
export function showPaid({ id, obligationId, leftMinor }: Payment, paidOn: string, amountMinor = leftMinor): void {
  const paid = (payment: Payment): Payment => {
    if (payment.id !== id) return payment;
    const left = Math.max(0, payment.leftMinor - amountMinor);
    const { paidMinor, status } = payment;
    const standing = {
      paidMinor: paidMinor + amountMinor,
      leftMinor: left,
      status: left === 0 ? ('paid' as const) : status,
    };
    return { ...payment, ...standing, paidOn };
  };
  queryClient.setQueriesData<readonly Payment[]>({ queryKey: paymentsKey }, (all) => all?.map(paid));
  queryClient.setQueryData<ObligationDetail>(
    detailKey(obligationId),
    (detail) => detail && { ...detail, payments: detail.payments.map(paid) },
  );
  obligationList.change((all) => all.map((each) => (each.next?.id === id ? { ...each, next: paid(each.next) } : each)));
}

function getDueDay({ next }: Obligation): string {
  return next?.dueOn ?? '9999';
}
