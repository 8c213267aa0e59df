import type { Occurrence, Recurring } from '@afdal/contract/finance/recurring';
import { aDay } from '@afdal/domain/testing/a-day';
import { newId } from '../../lib/new-id.ts';
import { mada } from './finance-data.ts';

/** The salary's first occurrence, on 27 November. */
export function anOccurrence(change: Partial<Occurrence> = {}): Occurrence {
  return {
    recurringId: newId(),
    plannedOn: change.dueOn ?? aDay('2026-11-27'),
    dueOn: aDay('2026-11-27'),
    amountMinor: 800_000,
    isApproximate: false,
    status: 'upcoming',
    transactionId: null,
    isMatched: false,
    ...change,
  };
}

/** A salary of 8,000 a month, which waits to be confirmed. */
export function aRecurring(change: Partial<Recurring> = {}): Recurring {
  const id = change.id ?? newId();
  return {
    id,
    type: 'income',
    title: 'الراتب',
    accountId: mada.id,
    toAccountId: null,
    categoryId: null,
    currency: 'SAR',
    amountMinor: 800_000,
    isApproximate: false,
    unit: 'month',
    every: 1,
    calendar: 'gregory',
    startsOn: aDay('2026-11-27'),
    endsOn: null,
    recording: 'confirm',
    note: '',
    next: anOccurrence({ recurringId: id }),
    createdAt: '2026-11-01T06:00:00.000Z',
    updatedAt: '2026-11-01T06:00:00.000Z',
    ...change,
  };
}
