import { users } from '@afdal/contract/people/accounts';
import type { User } from '@afdal/contract/people/users';
import { call } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { renewUser } from './session.ts';

export const userKey = ['user'] as const;

/** Fetches the current user from the server, and stores it. */
export async function readUser() {
  const user = await call(users.readUser, {});
  renewUser(user);
  return user;
}

/** Updates both the query cache and the stored user. */
export function showUser(user: User): void {
  queryClient.setQueryData(userKey, user);
  renewUser(user);
}

/** Shows a change of the user; returns what takes it back. */
export function changeCachedUser(change: Partial<User>): () => void {
  const before = queryClient.getQueryData<User>(userKey);
  if (!before) return () => {};
  showUser({ ...before, ...change });
  return () => showUser(before);
}
