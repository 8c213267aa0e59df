import { accounts } from '@afdal/contract/accounts';
import { call } from '../../lib/api.ts';
import { closeSession, currentSession } from '../../session/session.ts';
import { clearToasts, showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

/** Ends the session on the server and here. Here also when the server cannot be asked: the person has left. */
export async function logOut(): Promise<void> {
  if (currentSession()) await call(accounts.logout, {}).catch(() => undefined);
  closeSession();
  clearToasts();
  showToast({ title: copy.logout.done, variant: 'success' });
}
