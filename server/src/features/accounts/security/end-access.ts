import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../platform/database/database.ts';
import { deleteSessions } from '../session-store.ts';
import { voidChallenges } from './challenge-store.ts';

/** Signs a user out everywhere, also where a sign-in waits for its second step. */
export async function endAccess(tx: Db, user: UserId): Promise<void> {
  await voidChallenges(tx, user);
  await deleteSessions(tx, user);
}
