import type { Recurring } from '@afdal/contract/finance/recurring';
import type { OccurrenceEntry } from './recurring-entries.ts';

/** An occurrence with what it is of. */
export interface Shown {
  readonly occurrence: OccurrenceEntry;
  readonly of: Recurring;
}

/** Occurrences as the page shows them: what waits, what is due today, what is to come, and what is done with. */
export function occurrenceGroups(all: readonly Recurring[], occurrences: readonly OccurrenceEntry[]) {
  const byId = new Map(all.map((each) => [each.id, each]));
  const shown = occurrences.flatMap((occurrence): Shown[] => {
    const of = byId.get(occurrence.recurringId);
    return of ? [{ occurrence, of }] : [];
  });
  const having = (...statuses: OccurrenceEntry['status'][]) =>
    shown.filter(({ occurrence }) => statuses.includes(occurrence.status));
  return {
    waiting: having('late'),
    today: having('due'),
    upcoming: having('upcoming'),
    // The latest first: that is where a mistake is looked for.
    settled: having('recorded', 'skipped').reverse(),
  };
}
