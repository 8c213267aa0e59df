import type { EndpointOutput } from '@afdal/contract/endpoint';
import { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import {
  type Installment,
  type Obligation,
  type ObligationDetail,
  obligations,
} from '@afdal/contract/finance/obligations';
import { aDay } from '@afdal/domain/testing/a-day';
import { newId } from '../../lib/new-id.ts';
import { serve } from '../fake-server.ts';
import { mada } from './finance-data.ts';

type Summary = EndpointOutput<typeof obligations.readObligationSummary>;

export function anInstallment(change: Partial<Installment> = {}): Installment {
  const { amountMinor = 10_000, paidMinor = 0 } = change;
  return {
    id: newId(),
    obligationId: newId(),
    seq: 1,
    dueOn: aDay('2026-11-24'),
    amountMinor,
    paidMinor,
    leftMinor: amountMinor - paidMinor,
    status: 'scheduled',
    paidOn: null,
    lastPaid: null,
    ...change,
  };
}

/** 1,200 in twelve payments, the first of them next. */
export function anObligation(change: Partial<Obligation> = {}): Obligation {
  const id = change.id ?? newId();
  return {
    id,
    kind: 'installment',
    title: 'قسط الجوال',
    creditor: '',
    currency: 'SAR',
    totalMinor: 120_000,
    paymentCount: 12,
    frequency: 'month',
    every: 1,
    calendar: 'gregory',
    firstDueOn: aDay('2026-11-24'),
    accountId: mada.id,
    categoryId: null,
    principalMinor: null,
    ratePercent: null,
    note: '',
    isPinned: false,
    jamiya: null,
    status: 'active',
    paidMinor: 0,
    remainingMinor: 120_000,
    lateMinor: 0,
    paidCount: 0,
    lastDueOn: aDay('2027-10-24'),
    next: anInstallment({ obligationId: id }),
    createdAt: '2026-11-01T06:00:00.000Z',
    updatedAt: '2026-11-01T06:00:00.000Z',
    ...change,
  };
}

/** An obligation with these payments as its schedule. */
export function aDetail(
  obligation: Obligation,
  payments: readonly Installment[],
  change: Partial<ObligationDetail> = {},
) {
  const next = payments.find(({ leftMinor }) => leftMinor > 0) ?? null;
  return { ...obligation, next, payments: [...payments], events: [], ...change } satisfies ObligationDetail;
}

/** What the tab reads. */
export function serveObligations(items: readonly Obligation[], payments: readonly Installment[] = []): void {
  serve(obligations.listObligations, () => [...items]);
  serve(obligationInstallments.listPayments, () => [...payments]);
  serve(obligations.readObligationSummary, () => anObligationsSummary());
  serve(obligationAttachments.listAttachments, () => []);
}

export function anObligationsSummary(change: Partial<Summary> = {}): Summary {
  return {
    currency: 'SAR',
    dueMinor: 81_950,
    lateMinor: 21_450,
    paidMinor: 187_500,
    debtMinor: 4_800_000,
    monthlyMinor: 187_500,
    burden: { share: 0.122, level: 'low', income: { minor: 1_536_885, source: 'cycles', cycles: 3 } },
    debtFreeOn: aDay('2029-10-27'),
    unconverted: [],
    ...change,
  };
}
