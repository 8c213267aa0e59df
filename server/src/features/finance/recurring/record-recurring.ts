import type { RecurringId } from '@afdal/contract/finance/recurring';
import type { UserId } from '@afdal/contract/ids';
import { addDays } from '@afdal/domain/calendar/civil-date';
import { occurrenceDaysLate } from '@afdal/domain/recurring/limits';
import { isOpen, type Occurrence } from '@afdal/domain/recurring/occurrences';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findToday } from '../../accounts/cycle-settings-store.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { type LockedOccurrence, recordOccurrence, withOccurrence } from './change-occurrence.ts';
import { getOccurrences, type LoadedRecurring, loadAllRecurring } from './load-recurring.ts';
import { usersRecording } from './store.ts';

/** Hourly: records what is due and records itself. Each occurrence at most once, also where somebody took it back. */
export const recordRecurring = (listeners: LedgerListeners) =>
  defineJob<unknown>('record-recurring', async (_, { db, clock, log }) => {
    const now = clock.now();
    await forEachUser(await usersRecording(db), log, async (id) => {
      const today = await findToday(db, id, now);
      if (!today) return;
      const user = { id, today };
      for (const loaded of await loadAllRecurring(db, id, today)) {
        for (const { plannedOn } of due(loaded, today)) {
          const call = { db, user, params: { id: loaded.row.id }, body: { on: plannedOn } };
          await record(call, now, listeners).catch((error: unknown) => {
            // An account that is archived or gone: the occurrence waits to be confirmed.
            if (!(error instanceof AppError)) throw error;
            log('warn', `an occurrence did not record itself: ${error.code}`);
          });
        }
      }
    });
  });

interface RecordCall {
  readonly db: Db;
  readonly user: { readonly id: UserId; readonly today: Occurrence['dueOn'] };
  readonly params: { readonly id: RecurringId };
  readonly body: { readonly on: Occurrence['plannedOn'] };
}

async function record(call: RecordCall, now: Date, listeners: LedgerListeners): Promise<void> {
  await withOccurrence(call, async (locked) => {
    // Under the lock, which another replica may have held: only what is still due is recorded.
    if (recordsItself(locked, call.user.today)) await recordOccurrence(locked, call.user, {}, now, listeners);
  });
}

function due(loaded: LoadedRecurring, today: Occurrence['dueOn']): Occurrence[] {
  if (loaded.row.recordsFrom === null) return [];
  const range = { from: addDays(today, -occurrenceDaysLate), to: today };
  return getOccurrences(loaded, range, today).filter((occurrence) => {
    const stored = loaded.stored.find(({ plannedOn }) => plannedOn === occurrence.plannedOn);
    return recordsItself({ loaded, occurrence, stored }, today);
  });
}

function recordsItself(
  { loaded: { row }, occurrence, stored }: Pick<LockedOccurrence, 'loaded' | 'occurrence' | 'stored'>,
  today: Occurrence['dueOn'],
): boolean {
  const isDue = occurrence.dueOn <= today && row.recordsFrom !== null && occurrence.dueOn >= row.recordsFrom;
  return isDue && isOpen(occurrence) && !stored?.settledAt;
}
