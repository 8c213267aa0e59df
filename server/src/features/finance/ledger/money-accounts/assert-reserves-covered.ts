import type { AccountId, UserId } from '@afdal/contract/ids';
import type { AppError } from '../../../../platform/app-error.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { ReservedReader } from './reserved-reader.ts';
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
