import type { accountDeletion } from '@afdal/contract/people/account-deletion';
import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import { AppError } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { AccountDeps } from '../accounts/account-deps.ts';
import { assertReauthenticated } from '../accounts/assert-reauthenticated.ts';
import { lockCaller } from '../accounts/lock-caller.ts';
import { deleteOtherSessions } from '../accounts/session-store.ts';
import { findRenewal, stopRenewalSoon } from '../subscriptions/stop-renewal.ts';
import { sendDeletionMail } from './send-deletion-mail.ts';
import { isLastAdmin, scheduleDeletion, spendDeletionLink, unscheduleDeletion } from './store.ts';

/** Asked again, the days count from the first time. */
export function accountDeletionHandlers({ findUser }: Pick<AccountDeps, 'findUser'>): Handlers<typeof accountDeletion> {
  return {
    deleteUser: async ({ db, user, now }) => {
      await assertReauthenticated(db, user, now);
      const dueAt = new Date(now.getTime() + accountDeletionDays * 86_400_000);
      await db.transaction(async (tx) => {
        await lockCaller(tx, user);
        if (user.role === 'admin' && (await isLastAdmin(tx, user.id))) throw new AppError('last_admin');
        const isNew = await scheduleDeletion(tx, user.id, dueAt, now);
        await deleteOtherSessions(tx, user.id, user.sessionId);
        if (!isNew) return;
        await enqueue(tx, sendDeletionMail, { userId: user.id });
        const renewal = await findRenewal(tx, user.id);
        if (renewal) await stopRenewalSoon(tx, renewal);
      });
      return undefined;
    },
    restoreUser: async ({ db, user, now }) => {
      await db.transaction(async (tx) => await unscheduleDeletion(tx, user.id, now));
      return await findUser(db, user.id, now);
    },
    cancelDeletion: async ({ db, body, now }) => {
      await db.transaction(async (tx) => {
        const user = await spendDeletionLink(tx, body.token);
        if (!user) throw new AppError('link_invalid');
        await unscheduleDeletion(tx, user, now);
      });
      return { isCancelled: true };
    },
  };
}
