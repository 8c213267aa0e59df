import type { Occurrence, Recurring, recurring } from '@afdal/contract/finance/recurring';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { compareText } from '@afdal/domain/text/compare-text';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import {
  getNextOccurrence,
  getOccurrences,
  type LoadedRecurring,
  listedRange,
  loadAllRecurring,
  loadRecurring,
  termAt,
  toOccurrence,
} from './load-recurring.ts';
import type { RecurringRow } from './store.ts';

export async function listRecurring({ db, user }: Call<typeof recurring.listRecurring>): Promise<Recurring[]> {
  const all = (await loadAllRecurring(db, user.id, user.today)).map((each) => toRecurring(each, user.today));
  return all.sort((a, b) => compareText(a.next?.dueOn ?? '9999', b.next?.dueOn ?? '9999'));
}

export async function listOccurrences({ db, user }: Call<typeof recurring.listOccurrences>): Promise<Occurrence[]> {
  const range = listedRange(user.today);
  return (await loadAllRecurring(db, user.id, user.today))
    .flatMap((each) => getOccurrences(each, range, user.today).map((one) => toOccurrence(each, one)))
    .sort((a, b) => compareText(a.dueOn, b.dueOn) || compareText(a.recurringId, b.recurringId));
}

/** One as the list shows it. */
export async function recurringView(db: Db, user: CallerToday, row: RecurringRow): Promise<Recurring> {
  return toRecurring(await loadRecurring(db, user.id, row), user.today);
}

function toRecurring(loaded: LoadedRecurring, today: CivilDate): Recurring {
  const next = getNextOccurrence(loaded, today);
  const { userId, plannedFrom, recordsFrom, deletedAt, ...fields } = loaded.row;
  const { amountMinor, isApproximate, unit, every, calendar, startsOn } = termAt(loaded, next);
  return {
    ...fields,
    amountMinor,
    isApproximate,
    unit,
    every,
    calendar,
    startsOn,
    recording: recordsFrom === null ? 'confirm' : 'auto',
    next: next && toOccurrence(loaded, next),
  };
}
