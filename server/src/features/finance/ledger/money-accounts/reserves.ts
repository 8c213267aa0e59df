import type { AccountId } from '@afdal/contract/finance/money-accounts';
import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { lockAccount } from './store.ts';

/**
 * Checks, after a write, that an account holds all that is reserved in it. Locks the account: such writes wait for each
 * other, whichever area makes them. False for a deleted account, which is not checked; without a rejection none is.
 *
 * @throws the rejection that is given
 */
export async function assertReservesCovered(
  tx: Db,
  user: UserId,
  accountId: string,
  { readers, error }: { readonly readers: readonly ReservedReader[]; readonly error: AppError | null },
): Promise<boolean> {
  const account = await lockAccount(tx, user, accountId as AccountId);
  if (!account) return false;
  if (!error) return true;
  let reserved = 0;
  for (const read of readers) reserved += (await read(tx, user, accountId))[0]?.minor ?? 0;
  if (reserved > account.balanceMinor) throw error;
  return true;
}

/** What an area holds inside accounts, or inside one of them, in the currency of each. The composition root hands it to the areas that ask. */
export type ReservedReader = (
  db: Db,
  user: UserId,
  accountId?: string,
) => Promise<readonly { readonly accountId: string; readonly minor: number }[]>;

/** All that reserve money in accounts. */
export interface Reserves {
  readonly reserved: readonly ReservedReader[];
}

/**
 * Checks, before a goal or the fund is laid outside the accounts, that it leaves no money behind: the account's balance
 * would go on counting it, and so would what lies outside. A deleted account counts nothing.
 *
 * @param accountId the account that it lies in by now
 * @throws Failure `validation_failed`
 */
export async function assertAccountEmptied(
  tx: Db,
  user: UserId,
  accountId: string | null,
  heldMinor: () => Promise<number>,
): Promise<void> {
  if (accountId === null || !(await lockAccount(tx, user, accountId as AccountId))) return;
  if ((await heldMinor()) > 0) throw invalidField('accountId', refusalTexts.savingsLieInAccount);
}

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
