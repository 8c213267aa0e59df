import { profile } from '@afdal/contract/people/profile';
import type { User } from '@afdal/contract/people/users';
import { type BodyInput, useWrite } from '../../data/use-write.ts';
import { queryClient } from '../../lib/query-client.ts';
import { changeCachedUser, userKey } from '../../session/read-user.ts';
import { useEditPreferences } from '../../session/use-edit-preferences.ts';
import { useUser } from '../../session/user.tsx';
import { useSaveState } from '../../ui/query-states/use-save-state.ts';
import { texts } from './texts.ts';

type Preferences = ReturnType<typeof useUser>['preferences'];

/** One preference, which is saved by itself at once. */
export function useSetting<Key extends keyof Preferences>(key: Key) {
  const { [key]: value } = useUser().preferences;
  const { state, begin, outcome } = useSaveState(texts.failed);
  const edit = useEditPreferences(texts.failed, outcome);
  const save = (next: Preferences[Key]) => {
    if (next === value) return;
    begin();
    edit({ [key]: next });
  };
  return { value, save, state };
}

/** The country decides which days the weekend has, and so any cycle of money; the time zone, which day it is: all that is shown may be stale. */
const everything = [] as const;

/** Saves the country, the time zone or the city by itself, shown at once. */
export function useProfileSetting() {
  const { state, begin, outcome } = useSaveState(texts.failed);
  const { mutate } = useWrite(profile.editProfile, {
    ...outcome,
    show: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey: userKey });
      return changeCachedUser(body as Partial<User>);
    },
    failed: texts.failed,
    invalidates: [everything],
  });
  const save = (body: BodyInput<typeof profile.editProfile>) => {
    begin();
    mutate({ body });
  };
  return { save, state };
}
