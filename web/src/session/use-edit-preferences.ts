import { preferences } from '@afdal/contract/people/preferences';
import type { Preferences, User } from '@afdal/contract/people/users';
import { type BodyInput, useWrite, type Write } from '../data/use-write.ts';
import { queryClient } from '../lib/query-client.ts';
import { showUser, userKey } from './read-user.ts';

type EditPreferences = typeof preferences.editPreferences;
type Change = BodyInput<EditPreferences>;

/** Edits the person's preferences: shown at once; a failure takes back what it named, and leaves later changes as they are. */
export function useEditPreferences(
  failed: string,
  outcome: Pick<Write<EditPreferences>, 'onSuccess' | 'onQueued' | 'onFailed'> = {},
) {
  const { mutate } = useWrite(preferences.editPreferences, {
    ...outcome,
    show: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey: userKey });
      const before = queryClient.getQueryData<User>(userKey);
      show(body);
      return () => before && show(named(before.preferences, body));
    },
    failed,
    invalidates: [userKey],
  });
  return (body: Change) => mutate({ body });
}

function show(change: Change): void {
  const now = queryClient.getQueryData<User>(userKey);
  if (now) showUser({ ...now, preferences: { ...now.preferences, ...change } as Preferences });
}

/** The values that the preferences have of what a change names. */
function named(base: Preferences, change: Change): Change {
  return Object.fromEntries(Object.entries(base).filter(([key]) => key in change));
}
