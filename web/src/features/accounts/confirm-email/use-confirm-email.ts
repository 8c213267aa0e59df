import { users } from '@afdal/contract/people/accounts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isRetryable } from '../../../lib/api-error.ts';
import { readUser } from '../../../session/read-user.ts';
import { currentSession } from '../../../session/session.ts';
import { texts } from './texts.ts';

export type Confirmation =
  | { readonly state: 'busy' | 'done' }
  | { readonly state: 'failed'; readonly message: string; readonly canRetry: boolean };

/**
 * Redeems the mailed token once and reports the outcome.
 *
 * @param onOwn the address was that of whoever is signed in here
 */
export function useConfirmEmail(token: string | undefined, onOwn: () => void) {
  const [confirmation, setConfirmation] = useState<Confirmation>(
    token ? { state: 'busy' } : { state: 'failed', message: texts.noToken, canRetry: false },
  );
  const isSent = useRef(false);

  const confirm = useCallback(async () => {
    if (!token) return;
    setConfirmation({ state: 'busy' });
    try {
      await call(users.confirmEmail, { body: { token } });
      const user = currentSession() && (await readUser().catch(() => null));
      if (user?.emailVerified) onOwn();
      else setConfirmation({ state: 'done' });
    } catch (error) {
      const message = error instanceof Error ? error.message : texts.failed;
      setConfirmation({ state: 'failed', message, canRetry: isRetryable(error) });
    }
  }, [token, onOwn]);

  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void confirm();
  }, [confirm]);

  return { confirmation, retry: () => void confirm() };
}
