import type { UserId } from '@afdal/contract/ids';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { compareText } from '@afdal/domain/text/compare-text';
import type { AppError } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { assertReservesCovered, type ReservedReader } from './reserves.ts';

/** What was put in less what was taken out on a day, in minor units. */
interface Entered {
  readonly on: CivilDate;
  readonly minor: number;
}

/** What is set aside for one thing: a goal, or the emergency fund. Its lock must be held. */
export interface SetAside {
  /** Where it lies; null outside all accounts. */
  readonly accountId: string | null;
  /** What was put in less what was taken out, by day, the first day first. */
  readonly enteredByDay: () => Promise<readonly Entered[]>;
  /** Lays it outside all accounts. */
  readonly leaveAccount: () => Promise<unknown>;
}

export interface SetAsideLimits {
  /** What else is reserved in accounts, and what is set aside itself. */
  readonly readers: readonly ReservedReader[];
  readonly overdrawn: AppError;
  /** Null where what was there before comes back: the account is not asked. */
  readonly overallocated: AppError | null;
}

/**
 * Writes entries so that on no day more was taken out than had been put in, and an account holds what is added besides what
 * else is reserved there. A deleted account holds no more of what something is added to.
 *
 * @throws the rejections that are given
 */
export async function writeSetAside(
  tx: Db,
  user: UserId,
  all: readonly SetAside[],
  { readers, overdrawn, overallocated }: SetAsideLimits,
  write: () => Promise<unknown>,
): Promise<void> {
  const before: Held[] = [];
  for (const each of all) before.push(computeHeld(await each.enteredByDay()));
  await write();
  const added: (SetAside & { readonly accountId: string; readonly minor: number })[] = [];
  for (const [at, each] of all.entries()) {
    const [was, held] = [before[at] ?? nothing, computeHeld(await each.enteredByDay())];
    if (isOverdrawn(was, held)) throw overdrawn;
    const { accountId } = each;
    if (accountId) added.push({ ...each, accountId, minor: held.minor - was.minor });
  }
  for (const accountId of new Set(added.map((each) => each.accountId))) {
    const here = added.filter((each) => each.accountId === accountId);
    if (here.reduce((sum, { minor }) => sum + minor, 0) <= 0) continue;
    if (await assertReservesCovered(tx, user, accountId, { readers, error: overallocated })) continue;
    for (const each of here) if (each.minor > 0) await each.leaveAccount();
  }
}

interface Held {
  readonly minor: number;
  /** The least that was there at the end of a day: 0 or below. */
  readonly lowestMinor: number;
}

const nothing: Held = { minor: 0, lowestMinor: 0 };

/** Whether one more entry leaves less than nothing, on any day on which more was there before it. Days in order. */
export function isOverdrawnBy(days: readonly Entered[], change: Entered): boolean {
  const changed = days.map((day) => (day.on === change.on ? { on: day.on, minor: day.minor + change.minor } : day));
  const isNewDay = days.every(({ on }) => on !== change.on);
  const after = [...changed, ...(isNewDay ? [change] : [])].sort((a, b) => compareText(a.on, b.on));
  return isOverdrawn(computeHeld(days), computeHeld(after));
}

/** Days on which too little was there already are no reason to reject what does not make it less. */
function isOverdrawn(before: Held, after: Held): boolean {
  return after.minor < 0 || after.lowestMinor < before.lowestMinor;
}

/** What is there. Minor units. */
function computeHeld(days: readonly Entered[]): Held {
  let [minor, lowestMinor] = [0, 0];
  for (const day of days) {
    minor += day.minor;
    lowestMinor = Math.min(lowestMinor, minor);
  }
  return { minor, lowestMinor };
}
