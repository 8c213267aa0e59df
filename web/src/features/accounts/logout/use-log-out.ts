import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { queued } from '../../../lib/outbox/vocabulary.ts';
import { useSession } from '../../../session/session.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { type Farewell, logOut } from './log-out.ts';
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
    showToast({ title: copy.stillUnsent, variant: 'default' });
  };
  const hasUnsent = count > 0;
  const question = hasUnsent
    ? interpolate(copy.unsent, { queued: pluralizeForms(queued, count, digits) })
    : copy.question;
  return { isBusy, isUnknown, hasUnsent, question, leave, sendAndLeave };
}
