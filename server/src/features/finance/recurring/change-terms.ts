import type { UserId } from '@afdal/contract/ids';
import { minDate } from '@afdal/domain/calendar/order-days';
import { isNamedByMonth } from '@afdal/domain/recurring/recurrence';
import { changeTermsFrom, renamedOccurrences, type TermChange, type TermSlot } from '@afdal/domain/recurring/terms';
import type { Db } from '../../../platform/database/database.ts';
import type { LoadedRecurring } from './load-recurring.ts';
import { clearOwnDays, renameOccurrences } from './occurrences-store.ts';
import { replaceTerms } from './store.ts';

/**
 * Changes what recurs from an occurrence on; what was moved by itself follows again. Where its days alone are counted anew,
 * those that are recorded or skipped in advance stay so on their new days. It must be locked.
 */
export async function changeTerms(
  tx: Db,
  user: UserId,
  { row, terms, stored, payday }: Pick<LoadedRecurring, 'row' | 'terms' | 'stored' | 'payday'>,
  slot: Pick<TermSlot, 'plannedOn' | 'dueOn' | 'term'>,
  change: TermChange,
): Promise<void> {
  const id = row.id;
  const { plannedOn } = slot;
  await clearOwnDays(tx, user, id, plannedOn);
  const after = changeTermsFrom(terms, slot, change);
  const { startsOn } = change;
  const isNamed = isNamedByMonth(terms[slot.term]?.unit ?? 'month');
  if (startsOn && !isNamed && !change.unit && !change.every && !change.calendar) {
    const names = stored.map((each) => each.plannedOn).filter((name) => name >= plannedOn);
    const renamed = renamedOccurrences({ before: terms, after }, { plannedOn, startsOn }, names, payday);
    await renameOccurrences(tx, user, id, minDate(plannedOn, startsOn), renamed);
  }
  await replaceTerms(tx, user, id, after);
}
