import { accountSecurity } from '@afdal/contract/people/account-security';
import { type Session, users } from '@afdal/contract/people/accounts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../data/use-call.ts';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

export const securityKey = ['account-security'] as const;
const sessionsKey = ['sessions'] as const;

export function useAccountSecurity() {
  return useQuery({ queryKey: securityKey, queryFn: () => call(accountSecurity.readAccountSecurity, {}) });
}

/** Says what was done, and reads anew how the account is protected. */
export function securityChanged(title: string): void {
  showToast({ title, variant: 'success' });
  invalidate([securityKey, sessionsKey]);
}

/** Mails the link again that confirms the address and, opened in this browser, proves that the account is the person's. */
export function useResendConfirmation(title: string, onDone: () => void = noop) {
  return useCall(() => call(accountSecurity.resendConfirmation, {}), {
    onSuccess: () => {
      securityChanged(title);
      onDone();
    },
    failed: texts.failedToSend,
  });
}

const noop = () => {};

export function useSessions() {
  return useQuery({ queryKey: sessionsKey, queryFn: () => call(users.listSessions, {}) });
}

export function useEndSession() {
  return useCall((id: string) => call(users.endSession, { params: { id } }), {
    onSuccess: (_, id) => filterSessions((session) => session.id !== id, texts.ended),
    failed: texts.failedToEnd,
  });
}

export function useEndOtherSessions(onDone: () => void) {
  return useCall(() => call(accountSecurity.endOtherSessions, {}), {
    onSuccess: () => {
      onDone();
      filterSessions(({ current }) => current, texts.othersEnded);
    },
    failed: texts.failedToEnd,
  });
}

function filterSessions(isRetained: (session: Session) => boolean, title: string): void {
  queryClient.setQueryData<readonly Session[]>(sessionsKey, (sessions) => sessions?.filter(isRetained));
  showToast({ title, variant: 'success' });
  invalidate([sessionsKey]);
}
