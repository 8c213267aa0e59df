import { accountDeletion } from '@afdal/contract/people/account-deletion';
import { accountDeletionDays } from '@afdal/domain/people/account-deletion';
import { AppError } from '../../platform/app-error.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { AccountNeeds } from '../accounts/account-needs.ts';
import { assertReauthenticated } from '../accounts/assert-reauthenticated.ts';
import { deleteOtherSessions, lockCaller } from '../accounts/session-store.ts';
import { findRenewal, stopRenewalSoon } from '../subscriptions/stop-renewal.ts';
import { sendDeletionDoneMail } from './deletion-done-mail.ts';
import { sendDeletionMail } from './deletion-requested-mail.ts';
import { type BeforeErasing, eraseDueAccounts } from './erase-due-accounts.ts';
import { isLastAdmin, scheduleDeletion, spendDeletionLink, unscheduleDeletion } from './store.ts';
import { deletionLinks } from './tables.ts';

export const accountDeletionArea = defineArea({
  endpoints: accountDeletion,
  // Asked again, the days count from the first time.
  handlers: ({ findUser }: Pick<AccountNeeds, 'findUser'>) => ({
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
  }),
  tables: [{ table: deletionLinks, notExported: 'hashes of mailed links, for 14 days', atTakeover: 'deleted' }],
  jobs: ({ beforeErasing }: { readonly beforeErasing: BeforeErasing }) => [
    sendDeletionMail,
    sendDeletionDoneMail,
    { job: eraseDueAccounts(beforeErasing), cron: '29 * * * *' },
  ],
});
