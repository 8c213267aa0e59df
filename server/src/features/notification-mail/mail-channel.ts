import { getNotificationPath } from '@afdal/contract/notifications/notification-paths';
import { topicNames } from '@afdal/domain/notifications/topic-names.ar';
import { isLocked } from '@afdal/domain/notifications/topics';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { JobTools } from '../../platform/jobs/job.ts';
import { serializeError } from '../../platform/log.ts';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';
import { type Mail, NoSuchMailbox } from '../../platform/mail/mailer.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { toRecipient, userWithPreferences } from '../accounts/user-store.ts';
import { type Channel, type Outgoing, RetryLater, Undeliverable } from '../notifications/channel.ts';
import { isMailed } from './mail-choice.ts';
import { texts } from './texts.ts';
import { newLinkToken, stopLinks } from './unsubscribe-link.ts';

/** Mails a notification to a confirmed address, unless its topic was turned off since it was made. */
export const mailChannel: Channel = {
  send: async (outgoing, tools) => {
    const mail = await mailFor(outgoing, tools);
    if (!mail) return 'none';
    await tools.mailer.send(mail).catch((error: unknown) => {
      const { message } = serializeError(error);
      throw error instanceof NoSuchMailbox ? new Undeliverable(message) : new RetryLater(message);
    });
    return 'sent';
  },
};

async function mailFor(outgoing: Outgoing, { db, clock, publicUrl }: JobTools): Promise<Mail | null> {
  const { deliveryId, userId, topic } = outgoing;
  const found = await userWithPreferences(db, userId);
  if (!found?.user.emailVerifiedAt || found.user.isStopped || !(await isMailed(db, userId, topic))) return null;
  const token = isLocked(topic, 'email')
    ? null
    : newLinkToken(await serverKey(db, 'mail_links', clock.now()), { user: userId, topic });
  const to = toRecipient(found.user, found.preferences);
  const links = token === null ? null : stopLinks(publicUrl, token);
  return {
    // The same at every try, so that a mail that arrived twice is known as one.
    id: `notification-${deliveryId}`,
    to,
    content: notificationMail(outgoing, { name: to.name, publicUrl, stopLink: links?.page ?? null }),
    ...(links && { unsubscribeUrl: links.oneClick }),
  };
}

/** The page of a notification that opens none of its own. */
const listPath = '/notifications';

/**
 * A notification as a mail.
 *
 * @param stopLink where a person turns such mails off; null for those that always come
 */
export function notificationMail(
  {
    title,
    message,
    topic,
    actionType,
    actionId,
  }: Pick<Outgoing, 'title' | 'message' | 'topic' | 'actionType' | 'actionId'>,
  { name, publicUrl, stopLink }: { name: string; publicUrl: string; stopLink: string | null },
): MailContent {
  const action = actionType ?? 'system';
  const why = stopLink === null ? texts.whyLocked : texts.why;
  return {
    subject: title,
    greeting: greetingTo(name),
    heading: title,
    before: message.split(/\n+/).filter((line) => line.trim() !== ''),
    action: { label: texts.show[action], link: `${publicUrl}${getNotificationPath(action, actionId) ?? listPath}` },
    after: [],
    reason: {
      why: interpolate(why, { topic: topicNames[topic] }),
      ...(stopLink !== null && { stop: { label: texts.stop, link: stopLink } }),
    },
  };
}
