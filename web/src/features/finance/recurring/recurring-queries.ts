import { type Occurrence, type Recurring, recurring } from '@afdal/contract/finance/recurring';
import { occurrenceOnDay } from '@afdal/domain/recurring/occurrences';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { optimisticList } from '../../../data/optimistic-list.ts';
import { useItems } from '../../../data/use-items.ts';
import { call } from '../../../lib/api.ts';
import { financeKey } from '../../../lib/finance-keys.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';

const recurringKey = [...financeKey, 'recurring'] as const;

/** An occurrence with the id by which lists and addresses know it. */
export interface OccurrenceRow extends Occurrence {
  readonly id: string;
}

/** By the day of the next occurrence; what has ended comes last. */
export const recurringList = optimisticList<Recurring>({
  key: recurringKey,
  compare: (a, b) => getDueDay(a).localeCompare(getDueDay(b)) || a.id.localeCompare(b.id),
  invalidates: [financeKey],
});

/** By day. What is recorded is a transaction: it changes all money. */
export const occurrenceList = optimisticList<OccurrenceRow>({
  key: [...recurringKey, 'occurrences'],
  compare: (a, b) => a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id),
  invalidates: [financeKey],
});

export const useRecurring = () => useItems(recurringList, recurring.listRecurring);

export function useOccurrences() {
  const today = useToday();
  return useQuery({
    queryKey: occurrenceList.key,
    queryFn: async () => (await call(recurring.listOccurrences, {})).map(toOccurrenceRow),
    select: useCallback((all: readonly OccurrenceRow[]) => all.map((each) => occurrenceOnDay(each, today)), [today]),
  });
}

/** What came in and may be an occurrence. */
export function useMatches() {
  return useQuery({
    queryKey: [...recurringKey, 'matches'],
    queryFn: async () =>
      (await call(recurring.listMatches, {})).map((match) => ({
        ...match,
        id: match.transaction.id,
        occurrences: match.occurrences.map(toOccurrenceRow),
      })),
  });
}

export function toOccurrenceRow(occurrence: Occurrence): OccurrenceRow {
  return { ...occurrence, id: occurrenceId(occurrence.recurringId, occurrence.plannedOn) };
}

export function occurrenceId(recurringId: string, plannedOn: string): string {
  return `${recurringId}_${plannedOn}`;
}

function getDueDay({ next }: Recurring): string {
  return next?.dueOn ?? '9999';
}
