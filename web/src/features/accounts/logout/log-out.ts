import { accounts } from '@afdal/contract/accounts';
import { call } from '../../../lib/api.ts';
import { closeSession, currentSession } from '../../../session/session.ts';
import { clearToasts, showToast } from '../../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

/** Ends the session on the server and here. Here even if the server is unreachable: the person has logged out. */
export async function logOut(): Promise<void> {
  if (currentSession()) await call(accounts.logout, {}).catch(() => undefined);
  closeSession();
  clearToasts();
  showToast({ title: copy.done, variant: 'success' });
}
