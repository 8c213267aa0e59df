import type { accountSecurity } from '@afdal/contract/people/account-security';
import type { Handlers } from '../../../platform/http/call.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { PasswordDeps } from '../account-needs.ts';
import { lockCaller } from '../lock-caller.ts';
import { sendConfirmationMail } from '../send-confirmation-mail.ts';
import { deleteOtherSessions } from '../session-store.ts';
import { changeEmail, resendEmailChange } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { deleteEmailChange } from './email-change-store.ts';
import { loadSecurity } from './load-security.ts';

export function accountSecurityHandlers(deps: PasswordDeps): Handlers<typeof accountSecurity> {
  return {
    readAccountSecurity: async ({ db, user, now }) => await loadSecurity(db, user.id, now),
    changePassword: (call) => changePassword(call, deps),
    changeEmail: async (call) => {
      await changeEmail(call, deps);
      return await loadSecurity(call.db, call.user.id, call.now);
    },
    resendEmailChange: async (call) => {
      await resendEmailChange(call);
      return await loadSecurity(call.db, call.user.id, call.now);
    },
    cancelEmailChange: async ({ db, user }) => {
      await deleteEmailChange(db, user.id);
      return undefined;
    },
    resendConfirmation: async ({ db, user }) => {
      await enqueue(db, sendConfirmationMail, { userId: user.id });
      return undefined;
    },
    endOtherSessions: async ({ db, user }) => {
      await db.transaction(async (tx) => {
        await lockCaller(tx, user);
        await deleteOtherSessions(tx, user.id, user.sessionId);
      });
      return undefined;
    },
  };
}
