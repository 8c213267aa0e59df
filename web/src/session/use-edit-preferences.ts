import { type PreferencesChange, preferences } from '@afdal/contract/preferences';
import type { User } from '@afdal/contract/users';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { userKey } from './read-user.ts';
import { renewUser } from './session.ts';

type Change = z.input<typeof PreferencesChange>;

/** Edits the person's preferences, with an optimistic update that is rolled back on failure. */
export function useEditPreferences(onError: (error: unknown) => void) {
  return useMutation({
    mutationKey: ['preferences'],
    scope: { id: 'preferences' },
    mutationFn: (change: Change) => call(preferences.editPreferences, { body: change }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: userKey });
      const before = queryClient.getQueryData<User>(userKey);
      if (before) show({ ...before, preferences: { ...before.preferences, ...change } as User['preferences'] });
      return before;
    },
    onError: (error, _change, before) => {
      if (before) show(before);
      onError(error);
    },
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: userKey }),
  });
}

/** Updates both the query cache and the stored user. */
function show(user: User): void {
  queryClient.setQueryData(userKey, user);
  renewUser(user);
}
