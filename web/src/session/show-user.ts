import type { User } from '@afdal/contract/people/users';
import { queryClient } from '../lib/query-client.ts';
import { userKey } from './read-user.ts';
import { renewUser } from './session.ts';

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
