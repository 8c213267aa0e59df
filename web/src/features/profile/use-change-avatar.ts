import { profile } from '@afdal/contract/people/profile';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { changeCachedUser, userKey } from '../../session/read-user.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

/** Sends a picture. A failure is shown in a toast, and nothing that was chosen is lost. */
export function useChangeAvatar(onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const change = async (picture: File) => {
    setBusy(true);
    try {
      // A picture cannot be stored among the writes that wait: it is sent now or not at all.
      const { avatarUrl } = await call(profile.changeAvatar, { file: picture });
      changeCachedUser({ avatarUrl });
      invalidate([userKey]);
      showToast({ title: texts.picture.changed, variant: 'success' });
      onDone();
    } catch (error) {
      toastError(texts.picture.failed, error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
}
