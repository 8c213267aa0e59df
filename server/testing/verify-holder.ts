import type { UserId } from '@afdal/contract/ids';
import { markHolderVerified } from '../src/features/accounts/user-store.ts';
import type { Person, TestServer } from './test-server.ts';

/** As if the person had opened the confirmation link in a session of the account: a second step needs it. */
export async function verifyHolder({ database, clock }: Pick<TestServer, 'database' | 'clock'>, { user }: Person) {
  await markHolderVerified(database.db, user.id as UserId, clock.now());
}
