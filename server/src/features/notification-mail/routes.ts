import type { MailSubscription, notificationMail } from '@afdal/contract/notifications/notification-mail';
import { isLocked } from '@afdal/domain/notifications/topics';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { userWithPreferences } from '../accounts/user-store.ts';
import { type MailLink, readLinkToken } from './link-token.ts';
import { chooseMail, isMailed } from './mail-choice.ts';

export const notificationMailHandlers: Handlers<typeof notificationMail> = {
  readMailSubscription: async ({ db, query, now }) => {
    const { user, topic } = await findMailLink(db, query.token, now);
    return { topic, isOn: await isMailed(db, user, topic) };
  },
  unsubscribeFromMail: async ({ db, query, now }) => await choose(db, await findMailLink(db, query.token, now), false),
  resubscribeToMail: async ({ db, query, now }) => await choose(db, await findMailLink(db, query.token, now), true),
};

async function choose(db: Db, { user, topic }: MailLink, isOn: boolean): Promise<MailSubscription> {
  await chooseMail(db, user, topic, isOn);
  return { topic, isOn };
}

/**
 * What a link is about. A forged token and that of a deleted account are refused alike.
 *
 * @throws Failure `link_invalid`
 */
async function findMailLink(db: Db, token: string, now: Date): Promise<MailLink> {
  const link = readLinkToken(await serverKey(db, 'mail_links', now), token);
  if (!link || isLocked(link.topic, 'email') || !(await userWithPreferences(db, link.user))) {
    throw new AppError('link_invalid');
  }
  return link;
}
