import { profile } from '@afdal/contract/people/profile';
import type { User } from '@afdal/contract/people/users';
import { type FormWriteOf, noop } from '../../data/use-save.ts';
import { useWrite } from '../../data/use-write.ts';
import { changeCachedUser, showUser } from '../../session/read-user.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** A country decides which days the weekend has, and so any cycle of money: all that is shown may be stale. */
const everything = [] as const;

/** Saves the person's name, country and city. */
export function useSaveProfile(): FormWriteOf<typeof profile.editProfile> {
  const { mutateAsync } = useWrite(profile.editProfile, {
    onQueued: ({ body: { city, ...body } }) =>
      changeCachedUser({ ...(body as Partial<User>), ...(city !== undefined && { city: city || null }) }),
    onSuccess: (user) => {
      showUser(user);
      showToast({ title: texts.data.saved, variant: 'success' });
    },
    failed: texts.data.failed,
    onFailed: noop,
    invalidates: [everything],
  });
  return {
    send: (body) => mutateAsync({ body }),
    failed: texts.data.failed,
  };
}
