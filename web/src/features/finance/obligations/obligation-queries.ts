import type { EndpointOutput } from '@afdal/contract/endpoint';
import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import {
  type Installment,
  type Obligation,
  type ObligationDetail,
  obligations,
} from '@afdal/contract/finance/obligations';
import { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { refreshInstallmentStatus } from '@afdal/domain/obligations/payment';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { optimisticList, useItems } from '../../../data/optimistic-list.ts';
import { mapQuery } from '../../../data/queries.ts';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { financeKey, obligationsKey } from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { dailyTaskListKey } from '../../../lib/task-keys.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import type { Query } from '../../../ui/query-states/query-states.tsx';

/**
 * By the day of their next payment; what has none comes last. A payment is a transaction: it changes all money, and the
 * task that stands for it.
 */
export const obligationList = optimisticList<Obligation>({
  key: obligationsKey,
  compare: (a, b) => getDueDay(a).localeCompare(getDueDay(b)) || a.id.localeCompare(b.id),
  invalidates: [financeKey, dailyTaskListKey],
});

const summaryKey = [...obligationsKey, 'summary'] as const;
const installmentsKey = [...obligationsKey, 'payments'] as const;
/** In its currency: a budget in another one is another choice. */
const payoffKey = (currency: string) => [...obligationsKey, 'payoff', currency] as const;
const detailKey = (id: string) => [...obligationsKey, 'detail', id] as const;
const settlementKey = (id: string) => [...obligationsKey, 'settlement', id] as const;

export function useObligations() {
  const today = useToday();
  const onDay = useCallback(
    (all: readonly Obligation[]) =>
      all.map((each) => (each.next ? { ...each, next: refreshInstallmentStatus(each.next, today) } : each)),
    [today],
  );
  return useItems(obligationList, obligations.listObligations, onDay);
}

export type ObligationSummary = EndpointOutput<typeof obligations.readObligationSummary>;

export function useObligationSummary() {
  return useQuery({ queryKey: summaryKey, queryFn: () => call(obligations.readObligationSummary, {}) });
}

/** The payments that fall due from a day to a day, and all that are late. */
export function useInstallments(days: { readonly from: string; readonly to: string }) {
  const today = useToday();
  return useQuery({
    queryKey: [...installmentsKey, days],
    queryFn: () => call(obligationInstallments.listPayments, { query: days }),
    select: useCallback(
      (all: readonly Installment[]) => all.map((each) => refreshInstallmentStatus(each, today)),
      [today],
    ),
  });
}

/** One obligation with its whole schedule; null where there is none. */
export function useObligation(id: string | undefined, isWanted: boolean): Query<ObligationDetail | null> {
  const query = useQuery({
    queryKey: detailKey(id ?? ''),
    queryFn: () => call(obligations.readObligation, { params: { id: id ?? '' } }),
    enabled: id !== undefined && isWanted,
  });
  // An address may name anything.
  const { error } = query;
  const isMissing = isWanted && (id === undefined || (error instanceof ApiError && error.status < 500));
  return mapQuery(query, (detail) => (isMissing ? null : detail));
}

export function useSettlement(id: string) {
  return useQuery({
    queryKey: settlementKey(id),
    queryFn: () => call(obligations.readSettlement, { params: { id }, query: {} }),
  });
}

export type PayoffChoice = EndpointOutput<typeof payoffPlans.readPayoffChoice>;

/** What the last payoff plan in the user's currency went by; null without one, and where it cannot be read: a plan needs none. */
export function usePayoffChoice(currency: string): Query<PayoffChoice> {
  const query = useQuery({
    queryKey: payoffKey(currency),
    queryFn: () => call(payoffPlans.readPayoffChoice, {}),
  });
  return mapQuery(query, (choice) => (choice === undefined && query.isError ? null : choice));
}

export type Plan = EndpointOutput<typeof payoffPlans.planPayoff>;

/** The plan that a choice comes to, which is made anew when a debt has changed. */
export function usePayoffPlan(choice: NonNullable<PayoffChoice>, debts: readonly Obligation[]) {
  const changes = debts.map(({ id, remainingMinor, updatedAt }) => [id, remainingMinor, updatedAt]);
  return useQuery({
    queryKey: [...obligationsKey, 'plan', choice, changes],
    queryFn: () => call(payoffPlans.planPayoff, { body: choice }),
  });
}

/** Keeps what a plan goes by, as the server has kept it. */
export function putPayoffChoice(currency: string, choice: PayoffChoice): void {
  queryClient.setQueryData(payoffKey(currency), choice);
}

/** Shows an answer in the list and in the sheet of the obligation, before both are read again. */
export function putObligation(detail: ObligationDetail): void {
  const { payments, events, ...summary } = detail;
  obligationList.put(summary);
  queryClient.setQueryData(detailKey(detail.id), detail);
}

/** Shows a payment as paid on a day, in part or whole, while that waits on the device; `isWhole` where the part is all of it. */
export function showPaid(
  { id, obligationId, leftMinor }: Installment,
  paidOn: string,
  amountMinor = leftMinor,
  isWhole = false,
): void {
  const paid = (installment: Installment): Installment => {
    if (installment.id !== id) return installment;
    const remaining = isWhole ? 0 : Math.max(0, installment.leftMinor - amountMinor);
    const { paidMinor, status } = installment;
    const changes = {
      paidMinor: paidMinor + amountMinor,
      leftMinor: remaining,
      status: remaining === 0 ? ('paid' as const) : status,
    };
    return { ...installment, ...changes, paidOn: civilDate(paidOn) };
  };
  queryClient.setQueriesData<readonly Installment[]>({ queryKey: installmentsKey }, (all) => all?.map(paid));
  queryClient.setQueryData<ObligationDetail>(
    detailKey(obligationId),
    (detail) => detail && { ...detail, payments: detail.payments.map(paid) },
  );
  obligationList.change((all) => all.map((each) => (each.next?.id === id ? { ...each, next: paid(each.next) } : each)));
}

function getDueDay({ next }: Obligation): string {
  return next?.dueOn ?? '9999';
}
