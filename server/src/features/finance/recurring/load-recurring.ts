import type { Occurrence as OccurrenceView, Recurring, recurring } from '@afdal/contract/finance/recurring';
import type { UserId } from '@afdal/contract/ids';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { Payday } from '@afdal/domain/calendar/salary-cycle';
import { occurrenceDaysAhead, occurrenceDaysLate } from '@afdal/domain/recurring/limits';
import {
  nextOccurrence,
  type Occurrence,
  occurrenceNamed,
  occurrencesIn,
  type Rhythm,
} from '@afdal/domain/recurring/occurrences';
import type { DayRange } from '@afdal/domain/recurring/recurrence';
import { firstSlotFrom, slotNamed, type Term } from '@afdal/domain/recurring/terms';
import { compareText } from '@afdal/domain/text/compare-text';
import type { Db } from '../../../platform/database/database.ts';
import type { Call, CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { findStoredOccurrences, type OccurrenceRow } from './occurrences-store.ts';
import { findAllRecurring, findTerms, type RecurringRow } from './store.ts';

/** Something that recurs with all that its occurrences follow from. */
export interface LoadedRecurring {
  readonly row: RecurringRow;
  readonly terms: readonly Term[];
  readonly stored: readonly OccurrenceRow[];
  readonly payday: Payday;
}

/** How far back an occurrence may have been planned that is still listed: it may have been moved. */
const daysStored = 400;

/** Everything that recurs for a user, for the days around today. */
export async function loadAllRecurring(db: Db, user: UserId, today: CivilDate): Promise<LoadedRecurring[]> {
  const rows = await findAllRecurring(db, user);
  if (rows.length === 0) return [];
  const { payday } = await findCycleSettings(db, user);
  const terms = await findTerms(db, user);
  const stored = await findStoredOccurrences(db, user, { since: addDays(today, -daysStored) });
  return rows.map((row) => ({
    row,
    payday,
    terms: terms.get(row.id) ?? [],
    stored: stored.filter(({ recurringId }) => recurringId === row.id),
  }));
}

export async function loadRecurring(db: Db, user: UserId, row: RecurringRow): Promise<LoadedRecurring> {
  const id = row.id;
  const { payday } = await findCycleSettings(db, user);
  const terms = (await findTerms(db, user, id)).get(id) ?? [];
  return { row, payday, terms, stored: await findStoredOccurrences(db, user, { id }) };
}

function toRhythm({ row, terms }: LoadedRecurring): Rhythm {
  return { terms, plannedFrom: row.plannedFrom, endsOn: row.endsOn };
}

export function getOccurrences(loaded: LoadedRecurring, range: DayRange, today: CivilDate): Occurrence[] {
  return occurrencesIn(toRhythm(loaded), loaded.stored, range, today, loaded.payday);
}

/** The days on which occurrences are listed. */
function listedRange(today: CivilDate): DayRange {
  return { from: addDays(today, -occurrenceDaysLate), to: addDays(today, occurrenceDaysAhead) };
}

export function occurrenceAt(loaded: LoadedRecurring, plannedOn: CivilDate, today: CivilDate): Occurrence | null {
  return occurrenceNamed(toRhythm(loaded), loaded.stored, plannedOn, today, loaded.payday);
}

export function getNextOccurrence(loaded: LoadedRecurring, today: CivilDate): Occurrence | null {
  return nextOccurrence(toRhythm(loaded), loaded.stored, today, loaded.payday);
}

/** The term that an occurrence follows from; without one, the last. */
export function termAt({ terms, payday }: LoadedRecurring, occurrence: Occurrence | null): Term {
  const at = (occurrence && slotNamed(terms, occurrence.plannedOn, payday)?.term) ?? terms.length - 1;
  const term = terms[at];
  if (!term) throw new Error('what recurs has terms');
  return term;
}

/**
 * The name of an occurrence by one that it has, or had before its days were counted anew: a change that is sent again finds
 * it.
 */
export function resolvePlannedOn({ terms, payday }: LoadedRecurring, plannedOn: CivilDate): CivilDate | null {
  if (slotNamed(terms, plannedOn, payday)) return plannedOn;
  const renamed = terms.find(({ replacesFrom }) => replacesFrom === plannedOn);
  return renamed ? (firstSlotFrom(terms, renamed.startsOn, payday)?.plannedOn ?? null) : null;
}

export function toOccurrence({ row, stored }: LoadedRecurring, occurrence: Occurrence): OccurrenceView {
  const isMatched = stored.some((each) => each.plannedOn === occurrence.plannedOn && each.matchedAt !== null);
  return { ...occurrence, recurringId: row.id, isMatched };
}

/** An occurrence as it is now, after it was changed. */
export async function reloadOccurrence(db: Db, user: CallerToday, row: RecurringRow, plannedOn: CivilDate) {
  const loaded = await loadRecurring(db, user.id, row);
  const name = resolvePlannedOn(loaded, plannedOn);
  const occurrence = name && occurrenceAt(loaded, name, user.today);
  return occurrence ? toOccurrence(loaded, occurrence) : null;
}

export async function listRecurring({ db, user }: Call<typeof recurring.listRecurring>): Promise<Recurring[]> {
  const all = (await loadAllRecurring(db, user.id, user.today)).map((each) => toRecurring(each, user.today));
  return all.sort((a, b) => compareText(a.next?.dueOn ?? '9999', b.next?.dueOn ?? '9999'));
}

export async function listOccurrences({ db, user }: Call<typeof recurring.listOccurrences>): Promise<OccurrenceView[]> {
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
