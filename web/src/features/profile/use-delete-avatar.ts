import { profile } from '@afdal/contract/people/profile';
import { useWrite } from '../../data/use-write.ts';
import { queryClient } from '../../lib/query-client.ts';
import { userKey } from '../../session/read-user.ts';
import { changeCachedUser } from '../../session/show-user.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

/** Takes the picture away, at once where it is shown. */
export function useDeleteAvatar() {
  const { mutate } = useWrite(profile.deleteAvatar, {
    show: async () => {
      await queryClient.cancelQueries({ queryKey: userKey });
      return changeCachedUser({ avatarUrl: null });
    },
    onSuccess: () => showToast({ title: copy.picture.removed, variant: 'success' }),
    failed: copy.picture.failed,
    invalidates: [userKey],
  });
  return () => mutate({});
}
