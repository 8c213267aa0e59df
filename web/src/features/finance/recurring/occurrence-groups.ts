import type { Recurring } from '@afdal/contract/finance/recurring';
import type { OccurrenceRow } from './recurring-queries.ts';

/** An occurrence with what it is of. */
export interface OccurrenceItem {
  readonly occurrence: OccurrenceRow;
  readonly recurringItem: Recurring;
}

/** Occurrences as the page shows them: what waits, what is due today, what is to come, and what is done with. */
export function occurrenceGroups(all: readonly Recurring[], occurrences: readonly OccurrenceRow[]) {
  const byId = new Map(all.map((each) => [each.id, each]));
  const items = occurrences.flatMap((occurrence): OccurrenceItem[] => {
    const recurringItem = byId.get(occurrence.recurringId);
    return recurringItem ? [{ occurrence, recurringItem }] : [];
  });
  const having = (...statuses: OccurrenceRow['status'][]) =>
    items.filter(({ occurrence }) => statuses.includes(occurrence.status));
  return {
    waiting: having('late'),
    today: having('due'),
    upcoming: having('upcoming'),
    // The latest first: that is where a mistake is looked for.
    settled: having('recorded', 'skipped').reverse(),
  };
}
