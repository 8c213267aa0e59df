import { users } from '@afdal/contract/people/accounts';
import { call } from '../../../lib/api.ts';
import { forgetDevice } from '../../../lib/outbox/forget-device.ts';
import { closeSession, currentSession } from '../../../session/session.ts';
import { clearToasts, showToast } from '../../../ui/toast/toasts.ts';

/** What a toast says once it is done. */
export interface Farewell {
  readonly title: string;
  readonly description?: string;
}

/** Ends the session on the server and here. Here even if the server is unreachable: the person has logged out. */
export async function logOut(farewell: Farewell): Promise<void> {
  const session = currentSession();
  if (session) await call(users.logout, {}).catch(() => undefined);
  closeSession();
  // After the session, so that no other tab writes anything down again. A browser that keeps nothing has nothing to forget.
  if (session) await forgetDevice(session.user.id).catch(() => undefined);
  clearToasts();
  showToast({ ...farewell, variant: 'success' });
}
