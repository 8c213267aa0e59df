import { users } from '@afdal/contract/people/accounts';
import { call } from '../lib/api.ts';
import { renewUser } from './session.ts';

export const userKey = ['user'] as const;

/** Fetches the current user from the server, and stores it. */
export async function readUser() {
  const user = await call(users.readUser, {});
  renewUser(user);
  return user;
}
