import type { TransactionId, UserId } from '@afdal/contract/ids';
import { AppError } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { assertReservesCovered } from './assert-reserves-covered.ts';
import type { Reserves } from './reserved-reader.ts';

/** Money that is set aside, and the account that holds it, if one does. */
export interface HeldMoney {
  readonly accountId: string | null;
  readonly leaveAccount: (now: Date) => Promise<unknown>;
}

type FindHeld = (tx: Db, user: UserId, id: TransactionId) => Promise<HeldMoney | null>;

/**
 * After what took money out of a fund or a goal went to the trash: its account must hold it again; a deleted account holds
 * no more of it.
 *
 * @param findHeld what the transaction took money out of, locked; null if that is nothing
 * @param reserves all that reserve money in accounts, read when it is called
 * @throws Failure `savings_overallocated`
 */
export const assertHeldInAccount =
  (findHeld: FindHeld, reserves: Reserves) =>
  async (tx: Db, user: UserId, id: TransactionId, now: Date): Promise<void> => {
    const held = await findHeld(tx, user, id);
    if (!held || held.accountId === null) return;
    const limits = { readers: reserves.reserved, error: new AppError('savings_overallocated') };
    const isThere = await assertReservesCovered(tx, user, held.accountId, limits);
    if (!isThere) await held.leaveAccount(now);
  };
