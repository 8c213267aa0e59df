import type { TransactionId, UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';
import { Failure } from '../../../../platform/failure.ts';
import { assertReservesCovered } from './assert-reserves-covered.ts';
import type { ReservedReader } from './reserved-reader.ts';

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
 * @param takenFrom what the transaction took money out of, locked; null if that is nothing
 * @param readers all that reserve money in accounts
 * @throws Failure `savings_overallocated`
 */
export const assertHeldInAccount =
  (takenFrom: FindHeld, readers: readonly ReservedReader[]) =>
  async (tx: Db, user: UserId, id: TransactionId, now: Date): Promise<void> => {
    const held = await takenFrom(tx, user, id);
    if (!held || held.accountId === null) return;
    const limits = { readers, failure: new Failure('savings_overallocated') };
    const isThere = await assertReservesCovered(tx, user, held.accountId, limits);
    if (!isThere) await held.leaveAccount(now);
  };
