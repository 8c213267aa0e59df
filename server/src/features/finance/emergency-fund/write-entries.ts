import type { EmergencyFund } from '@afdal/contract/emergency-fund';
import type { Db } from '../../../platform/database/database.ts';
import type { Failure } from '../../../platform/failure.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { refuseOverallocation } from '../ledger/money-accounts/refuse-overallocation.ts';
import type { FundParts } from './fund-parts.ts';
import { fundView } from './read-fund.ts';
import { enteredByDay, type FundRow, fundReserved, updateFund } from './store.ts';
import { tellStage } from './tell-stage.ts';

interface Limits extends FundParts {
  /** The fund, locked. */
  readonly fund: FundRow;
  readonly now: Date;
  readonly overdrawn: Failure;
  /** Null where what was there before comes back: the account is not asked. */
  readonly overallocated: Failure | null;
}

/**
 * Writes entries so that on no day more was taken out than had been put in, and the fund's account holds what is added
 * besides its goals; a deleted account holds no more of the fund once something is added. Tells of a stage that is reached.
 * Returns the fund after it.
 *
 * @throws the refusals that are given
 */
export async function writeEntries(
  tx: Db,
  user: CallerToday,
  { fund, now, goals, debtPaymentsOf, overdrawn, overallocated }: Limits,
  write: (before: EmergencyFund) => Promise<void>,
): Promise<EmergencyFund> {
  const before = await fundView(tx, user, now, debtPaymentsOf);
  const heldBefore = await heldOf(tx, user);
  await write(before);
  const held = await heldOf(tx, user);
  // Days on which too little was there already are no reason to refuse what does not make it less.
  if (held.minor < 0 || held.lowestMinor < heldBefore.lowestMinor) throw overdrawn;
  if (held.minor > heldBefore.minor && fund.accountId) {
    const limits = { readers: [fundReserved, ...goals], refusal: overallocated };
    const isThere = await refuseOverallocation(tx, user.id, fund.accountId, limits);
    if (!isThere) await updateFund(tx, user.id, { accountId: null }, now);
  }
  const after = await fundView(tx, user, now, debtPaymentsOf);
  await tellStage(tx, user, { before, after, now });
  return after;
}

/** What is in the fund, and the least that was in it at the end of a day: 0 or below. Minor units. */
async function heldOf(tx: Db, { id }: CallerToday) {
  let [minor, lowestMinor] = [0, 0];
  for (const day of await enteredByDay(tx, id)) {
    minor += day.minor;
    lowestMinor = Math.min(lowestMinor, minor);
  }
  return { minor, lowestMinor };
}
