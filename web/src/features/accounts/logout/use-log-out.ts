import { users } from '@afdal/contract/people/accounts';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { forgetDevice } from '../../../lib/outbox/forget-device.ts';
import { readUnsent, type Unsent } from '../../../lib/outbox/unsent.ts';
import { queued } from '../../../lib/outbox/vocabulary.ts';
import { closeSession, currentSession, useSession } from '../../../session/session.ts';
import { clearToasts, showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

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

const responseTimeoutMs = 2000;

/** What a person who logs out has written on this device and not sent yet; read once they are asked. */
function useUnsent(isEnabled: boolean) {
  const [count, setCount] = useState<number | null>(null);
  const opened = useRef<Promise<Unsent | null> | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    const userId = currentSession()?.user.id;
    const isPresent = () => currentSession()?.user.id === userId;
    // A browser that keeps nothing has nothing unsent.
    const own = userId ? readUnsent(userId, isPresent).catch(() => null) : Promise.resolve(null);
    opened.current = own;
    let isGone = false;
    void own.then((unsent) => !isGone && setCount(unsent?.count() ?? 0));
    // Whoever wants to leave is not held up by a browser that does not answer.
    const timer = setTimeout(() => setCount((known) => known ?? 0), responseTimeoutMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      void own.then((unsent) => unsent?.close());
    };
  }, [isEnabled]);
  return {
    count: count ?? 0,
    isUnknown: count === null,
    /** Answers how much is left. */
    send: async () => {
      const unsent = await opened.current;
      await unsent?.send();
      const unsentCount = unsent?.count() ?? 0;
      setCount(unsentCount);
      return unsentCount;
    },
  };
}
