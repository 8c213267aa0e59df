import type { ObligationId, UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { paymentsAhead } from '@afdal/domain/obligations/limits';
import { nextDueDate, type PlannedPayment } from '@afdal/domain/obligations/schedule';
import type { Db } from '../../../platform/database/database.ts';
import { forEverybody } from '../../../platform/jobs/for-everybody.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findPayments, insertPayments, openEndedRunningOut } from './payments-store.ts';
import { getScheduleEnd, lockObligation, saveScheduleEnd } from './store.ts';

/** Daily: keeps what has no end twelve payments ahead. */
export const extendPaymentSchedules = defineJob<unknown>('keep-payments-ahead', async (_, { db, clock, log }) => {
  const now = clock.now();
  const today = logicalDate(now.getTime(), 'UTC', 0);
  await forEverybody(await openEndedRunningOut(db, today), log, async ({ userId, id }) => {
    await db.transaction(async (tx) => await addPaymentsAhead(tx, userId, id, { today, now }));
  });
});

async function addPaymentsAhead(
  tx: Db,
  user: UserId,
  id: ObligationId,
  { today, now }: { today: CivilDate; now: Date },
): Promise<void> {
  const obligation = await lockObligation(tx, user, id);
  if (!obligation || obligation.closedAt !== null || obligation.archivedAt !== null) return;
  const schedule = await findPayments(tx, user, id);
  const last = schedule.at(-1);
  if (!last) return;
  const { anchorOn, plannedUntil } = getScheduleEnd(obligation, schedule);
  const planned: PlannedPayment[] = [];
  let after = plannedUntil;
  let ahead = schedule.filter(({ dueOn }) => dueOn >= today).length;
  while (ahead < paymentsAhead) {
    const dueOn = nextDueDate(anchorOn, after, obligation);
    if (!dueOn) break;
    planned.push({ dueOn, amountMinor: last.amountMinor });
    after = dueOn;
    // A schedule that begins in the past is filled up to today first.
    if (dueOn >= today) ahead += 1;
  }
  await insertPayments(tx, user, id, planned, now);
  await saveScheduleEnd(tx, user, obligation, { anchorOn, plannedUntil: after });
}
