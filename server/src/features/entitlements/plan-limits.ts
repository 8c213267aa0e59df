import type { UserId } from '@afdal/contract/ids';
import { limitText, type PlanLimit } from '@afdal/contract/subscriptions/plan-limits';
import type { LimitedNoun } from '@afdal/domain/subscriptions/entitlements';
import { getActiveIds } from '@afdal/domain/subscriptions/get-active-ids';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { lockPerson } from '../accounts/user-store.ts';
import { findChosenIds, findEntitlements } from './store.ts';

/** A noun of which a plan allows some at once. Its area says which rows count. */
export interface Limited {
  readonly noun: LimitedNoun;
  /** The ids of the user's rows that count, the oldest first. */
  readonly findIds: (db: Db, user: UserId) => Promise<readonly string[]>;
}

interface Counted {
  readonly limit: PlanLimit;
  /** How many exist, without the one about to be added. */
  readonly count: () => Promise<number>;
}

/**
 * Checks that the user's plan allows one more. Locks the user until the transaction ends: concurrent calls cannot all
 * take the last free place.
 *
 * @throws Failure `premium_required`
 */
export async function assertWithinPlan(tx: Db, user: UserId, { limit, count }: Counted, now: Date): Promise<void> {
  await lockPerson(tx, user);
  const allowed = (await findEntitlements(tx, user, now))[limit];
  if ((await count()) >= allowed) throw createPlanLimitError(limit, allowed);
}

/** As `assertWithinPlan`, of a noun. */
export async function assertPlanHasRoom(tx: Db, user: UserId, { noun, findIds }: Limited, now: Date): Promise<void> {
  await assertWithinPlan(tx, user, { limit: noun, count: async () => (await findIds(tx, user)).length }, now);
}

/** The ids of what is beyond the user's plan: it can be read, exported, archived and deleted, and not be changed. */
export async function readOnlyIds(db: Db, user: UserId, limited: Limited, now: Date): Promise<ReadonlySet<string>> {
  const allowed = (await findEntitlements(db, user, now))[limited.noun];
  return await idsBeyond(db, user, limited, allowed);
}

/**
 * Checks that something is not beyond the user's plan; what does not count towards it never is.
 *
 * @throws Failure `premium_required`
 */
export async function assertWritable(db: Db, user: UserId, limited: Limited, id: string, now: Date): Promise<void> {
  const allowed = (await findEntitlements(db, user, now))[limited.noun];
  if ((await idsBeyond(db, user, limited, allowed)).has(id)) throw createPlanLimitError(limited.noun, allowed);
}

async function idsBeyond(
  db: Db,
  user: UserId,
  { noun, findIds }: Limited,
  allowed: number,
): Promise<ReadonlySet<string>> {
  if (allowed === Number.POSITIVE_INFINITY) return new Set();
  const ids = await findIds(db, user);
  if (ids.length <= allowed) return new Set();
  const active = getActiveIds(ids, await findChosenIds(db, user, noun), allowed);
  return new Set(ids.filter((id) => !active.has(id)));
}

/** The rejection of what a plan that allows so many does not allow. */
export function createPlanLimitError(limit: PlanLimit, allowed: number): AppError {
  return new AppError('premium_required', { limit, textValues: { limit: limitText(limit, allowed) } });
}
