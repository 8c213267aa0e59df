import { preferences } from '@afdal/contract/preferences';
import type { User } from '@afdal/contract/users';
import { queryClient } from '../lib/query-client.ts';
import type { WriteOf } from '../lib/writes.ts';
import { useWrite } from '../ui/query/use-write.ts';
import { userKey } from './read-user.ts';
import { renewUser } from './session.ts';

/** Edits the person's preferences, with an optimistic update that is rolled back on failure. */
export function useEditPreferences(failed: string) {
  const { mutate } = useWrite(preferences, 'editPreferences', {
    show: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey: userKey });
      const before = queryClient.getQueryData<User>(userKey);
      if (before) show({ ...before, preferences: { ...before.preferences, ...body } as User['preferences'] });
      return () => before && show(before);
    },
    failed,
    invalidates: [userKey],
  });
  return (body: WriteOf<'editPreferences'>['body']) => mutate({ body });
}

/** Updates both the query cache and the stored user. */
function show(user: User): void {
  queryClient.setQueryData(userKey, user);
  renewUser(user);
}
