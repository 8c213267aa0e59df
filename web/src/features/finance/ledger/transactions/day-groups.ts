import type { Transaction } from '@afdal/contract/finance/transactions';
import { sumByCurrency } from '../../sums-by-currency.tsx';

/** Transactions under one heading: the planned ones, or those of a day. */
export interface DayGroup {
  /** `planned`, or the date. */
  readonly key: string;
  readonly transactions: readonly Transaction[];
  /** Whether more of them may still be loaded: until then their sum is unknown. */
  readonly isOpen: boolean;
}

/** A list item, top to bottom: the heading of each group, then its rows. */
export type ListItem =
  | { readonly kind: 'head'; readonly key: string; readonly group: DayGroup }
  | {
      readonly kind: 'row';
      readonly key: string;
      readonly group: DayGroup;
      readonly transaction: Transaction;
      readonly indexInGroup: number;
    };

/**
 * Planned transactions, earliest due first, then the days.
 *
 * @param cleared latest first
 * @param hasMore whether earlier ones can be loaded
 */
export function dayGroups(
  planned: readonly Transaction[],
  cleared: readonly Transaction[],
  hasMore: boolean,
): readonly DayGroup[] {
  const byDay: { key: string; transactions: Transaction[]; isOpen: boolean }[] = [];
  for (const transaction of cleared) {
    const last = byDay.at(-1);
    if (last?.key === transaction.occurredOn) last.transactions.push(transaction);
    else byDay.push({ key: transaction.occurredOn, transactions: [transaction], isOpen: false });
  }
  const oldest = byDay.at(-1);
  if (oldest) oldest.isOpen = hasMore;
  const due = planned.toSorted((a, b) => a.occurredOn.localeCompare(b.occurredOn));
  return due.length > 0 ? [{ key: 'planned', transactions: due, isOpen: false }, ...byDay] : byDay;
}

export function listItems(groups: readonly DayGroup[]): readonly ListItem[] {
  return groups.flatMap((group): ListItem[] => [
    { kind: 'head', key: group.key, group },
    ...group.transactions.map((transaction, indexInGroup): ListItem => {
      return { kind: 'row', key: transaction.id, group, transaction, indexInGroup };
    }),
  ]);
}

/** The first groups, as many as it takes to show at least this many rows. */
export function firstGroups(groups: readonly DayGroup[], rows: number): readonly DayGroup[] {
  let count = 0;
  const end = groups.findIndex(({ transactions }) => {
    count += transactions.length;
    return count >= rows;
  });
  return end < 0 ? groups : groups.slice(0, end + 1);
}

/** Income minus expenses, by currency; transfers count as neither. */
export function sumDay(transactions: readonly Transaction[]): ReadonlyMap<string, number> {
  const movements = transactions.filter(({ type }) => type !== 'transfer');
  return sumByCurrency(
    movements.map(({ type, currency, amountMinor }) => ({
      currency,
      minor: type === 'income' ? amountMinor : -amountMinor,
    })),
  );
}
