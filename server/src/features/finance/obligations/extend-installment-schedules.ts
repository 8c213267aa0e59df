import type { ObligationId } from '@afdal/contract/finance/obligations';
import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { installmentsAhead } from '@afdal/domain/obligations/limits';
import { nextDueDate, type PlannedInstallment } from '@afdal/domain/obligations/schedule';
import type { Db } from '../../../platform/database/database.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { findInstallments, insertInstallments, openEndedRunningOut } from './store/installments-store.ts';
import { getScheduleEnd, lockObligation, saveScheduleEnd } from './store/obligations-store.ts';

/** Daily: keeps what has no end twelve payments ahead. */
export const extendInstallmentSchedules = defineJob<unknown>('keep-payments-ahead', async (_, { db, clock, log }) => {
  const now = clock.now();
  const today = logicalDate(now.getTime(), 'UTC', 0);
  await forEachUser(await openEndedRunningOut(db, today), log, async ({ userId, id }) => {
    await db.transaction(async (tx) => await addInstallmentsAhead(tx, userId, id, { today, now }));
  });
});

async function addInstallmentsAhead(
  tx: Db,
  user: UserId,
  id: ObligationId,
  { today, now }: { today: CivilDate; now: Date },
): Promise<void> {
  const obligation = await lockObligation(tx, user, id);
  if (!obligation || obligation.closedAt !== null || obligation.archivedAt !== null) return;
  const schedule = await findInstallments(tx, user, id);
  const last = schedule.at(-1);
  if (!last) return;
  const { anchorOn, plannedUntil } = getScheduleEnd(obligation, schedule);
  const planned: PlannedInstallment[] = [];
  let after = plannedUntil;
  let ahead = schedule.filter(({ dueOn }) => dueOn >= today).length;
  while (ahead < installmentsAhead) {
    const dueOn = nextDueDate(anchorOn, after, obligation);
    if (!dueOn) break;
    planned.push({ dueOn, amountMinor: last.amountMinor });
    after = dueOn;
    // A schedule that begins in the past is filled up to today first.
    if (dueOn >= today) ahead += 1;
  }
  await insertInstallments(tx, user, id, planned, now);
  await saveScheduleEnd(tx, user, obligation, { anchorOn, plannedUntil: after });
}
