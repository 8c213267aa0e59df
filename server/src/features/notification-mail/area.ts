import { type MailSubscription, notificationMail } from '@afdal/contract/notifications/notification-mail';
import { referrals } from '@afdal/contract/subscriptions/referrals';
import { isLocked } from '@afdal/domain/notifications/topics';
import { AppError } from '../../platform/app-error.ts';
import { defineArea } from '../../platform/area/define-area.ts';
import type { Db } from '../../platform/database/database.ts';
import { apiRoot } from '../../platform/http/bind-endpoints.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { mailChannel } from './mail-channel.ts';
import { chooseMail, isMailed } from './mail-choice.ts';
import { type MailLink, readLinkToken, toUnsubscribePage } from './unsubscribe-link.ts';

export const notificationMailArea = defineArea({
  endpoints: notificationMail,
  handlers: {
    readMailSubscription: async ({ db, query, now }) => {
      const { user, topic } = await findMailLink(db, query.token, now);
      return { topic, isOn: await isMailed(db, user, topic) };
    },
    unsubscribeFromMail: async ({ db, query, now }) =>
      await choose(db, await findMailLink(db, query.token, now), false),
    resubscribeToMail: async ({ db, query, now }) => await choose(db, await findMailLink(db, query.token, now), true),
  },
  // A mail program that posts nothing opens the same address: the page there asks before it changes anything.
  routes: (app) => {
    for (const { path } of [notificationMail.unsubscribeFromMail, referrals.stopInvites]) {
      app.get(`${apiRoot}${path}`, ({ url }, reply) => reply.redirect(toUnsubscribePage(url), 303));
    }
  },
  provides: { mailChannel },
});

async function choose(db: Db, { user, topic }: MailLink, isOn: boolean): Promise<MailSubscription> {
  await chooseMail(db, user, topic, isOn);
  return { topic, isOn };
}

/**
 * What a link is about. A forged token and that of a deleted account are rejected alike.
 *
 * @throws AppError `link_invalid`
 */
async function findMailLink(db: Db, token: string, now: Date): Promise<MailLink> {
  const link = readLinkToken(await serverKey(db, 'mail_links', now), token);
  if (!link || isLocked(link.topic, 'email') || !(await userWithPreferences(db, link.user))) {
    throw new AppError('link_invalid');
  }
  return link;
}
