import { users } from '@afdal/contract/people/accounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { forgetDevice } from '../../../lib/outbox/forget-device.ts';
import { queued } from '../../../lib/outbox/vocabulary.ts';
import { closeSession, currentSession, useSession } from '../../../session/session.ts';
import { clearToasts, showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';
import { useUnsent } from './use-unsent.ts';

interface Options {
  /** Whether the person is being asked: only then is what waits on the device counted. */
  readonly isEnabled: boolean;
  readonly farewell: Farewell;
  readonly onLoggedOut: () => void;
}

/** What is asked before logging out, and the two ways out: what waits on the device is sent first, or lost. */
export function useLogOut({ isEnabled, farewell, onLoggedOut }: Options) {
  const [isBusy, setBusy] = useState(false);
  const { count, isUnknown, send } = useUnsent(isEnabled);
  const digits = useSession()?.user.preferences.digits ?? 'latn';
  const leave = async () => {
    setBusy(true);
    await logOut(farewell);
    onLoggedOut();
  };
  const sendAndLeave = async () => {
    setBusy(true);
    if ((await send()) === 0) return await leave();
    setBusy(false);
    showToast({ title: texts.stillUnsent, variant: 'default' });
  };
  const hasUnsent = count > 0;
  const question = hasUnsent
    ? interpolate(texts.unsent, { queued: pluralizeForms(queued, count, digits) })
    : texts.question;
  return { isBusy, isUnknown, hasUnsent, question, leave, sendAndLeave };
}

/** What a toast says once it is done. */
interface Farewell {
  readonly title: string;
  readonly description?: string;
}

/** Ends the session on the server and here. Here even if the server is unreachable: the person has logged out. */
async function logOut(farewell: Farewell): Promise<void> {
  const session = currentSession();
  if (session) await call(users.logout, {}).catch(() => undefined);
  closeSession();
  // After the session, so that no other tab writes anything down again. A browser that keeps nothing has nothing to forget.
  if (session) await forgetDevice(session.user.id).catch(() => undefined);
  clearToasts();
  showToast({ ...farewell, variant: 'success' });
}
