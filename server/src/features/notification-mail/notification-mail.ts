import { notificationPaths } from '@afdal/contract/notifications/notification-paths';
import { topicNames } from '@afdal/domain/notifications/topic-names.ar';
import { interpolate } from '@afdal/domain/text/interpolate';
import { greetingTo, type MailContent } from '../../platform/mail/mail-text.ts';
import type { Outgoing } from '../notifications/channel.ts';
import { texts } from './texts.ts';

/** The page of a notification that opens none of its own. */
const listPath = '/notifications';

/**
 * A notification as a mail.
 *
 * @param stopLink where a person turns such mails off; null for those that always come
 */
export function notificationMail(
  { title, message, topic, actionType }: Pick<Outgoing, 'title' | 'message' | 'topic' | 'actionType'>,
  { name, publicUrl, stopLink }: { name: string; publicUrl: string; stopLink: string | null },
): MailContent {
  const action = actionType ?? 'system';
  const why = stopLink === null ? texts.whyLocked : texts.why;
  return {
    subject: title,
    greeting: greetingTo(name),
    heading: title,
    before: message.split(/\n+/).filter((line) => line.trim() !== ''),
    action: { label: texts.show[action], link: `${publicUrl}${notificationPaths[action] ?? listPath}` },
    after: [],
    reason: {
      why: interpolate(why, { topic: topicNames[topic] }),
      ...(stopLink !== null && { stop: { label: texts.stop, link: stopLink } }),
    },
  };
}
