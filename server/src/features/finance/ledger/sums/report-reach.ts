import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { cycleAway, type Payday } from '@afdal/domain/calendar/salary-cycle';
import type { Db } from '../../../../platform/database/database.ts';
import type { CallerToday } from '../../../../platform/http/call.ts';
import { createPlanLimitError } from '../../../entitlements/plan-limits.ts';
import { findEntitlements } from '../../../entitlements/store.ts';

/** Of how many cycles a user's plan shows reports, that of today included; infinity for all. */
export async function findReportCycles(db: Db, user: UserId, now: Date): Promise<number> {
  return (await findEntitlements(db, user, now)).reportCycles;
}

/**
 * Checks that the user's plan shows reports of the cycle that a day lies in, and says how many cycles it shows up to that
 * one: infinity for all. Transactions themselves are always there.
 *
 * @throws Failure `premium_required`
 */
export async function countReportCycles(
  db: Db,
  user: CallerToday,
  { day, payday }: { readonly day: CivilDate; readonly payday: Payday },
  now: Date,
): Promise<number> {
  const allowed = await findReportCycles(db, user.id, now);
  if (allowed === Number.POSITIVE_INFINITY) return allowed;
  let remainingCycles = allowed;
  while (remainingCycles > 0 && cycleAway(user.today, remainingCycles - allowed, payday).first > day)
    remainingCycles -= 1;
  if (remainingCycles <= 0) throw createPlanLimitError('reportCycles', allowed);
  return remainingCycles;
}

/**
 * The first day that the user's plan shows reports of; null for all.
 *
 * @throws Failure `premium_required` where a report begins before it
 */
export async function findReportStart(
  db: Db,
  user: CallerToday,
  { from, payday }: { readonly from?: CivilDate; readonly payday: Payday },
  now: Date,
): Promise<CivilDate | null> {
  const allowed = await findReportCycles(db, user.id, now);
  if (allowed === Number.POSITIVE_INFINITY) return null;
  const { first } = cycleAway(user.today, 1 - allowed, payday);
  if (from !== undefined && from < first) throw createPlanLimitError('reportCycles', allowed);
  return first;
}
