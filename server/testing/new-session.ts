import type { UserId } from '@afdal/contract/ids';
import { startSession } from '../src/features/accounts/session-store.ts';
import type { Person, TestServer } from './test-server.ts';

/** The token of another session of a person, whatever their sign-in asks for. */
export async function newSession({ database, clock }: TestServer, { user }: Person): Promise<string> {
  const origin = { device: 'another device', network: '127.0.0.1' };
  return await startSession(database.db, user.id as UserId, origin, clock.now());
}
