import type { UserId } from '@afdal/contract/ids';
import { notificationMail } from '@afdal/contract/notifications/notification-mail';
import { type NotificationTopic, notificationTopics } from '@afdal/domain/notifications/topics';
import { seal, unseal } from '../../platform/sealing/seal.ts';

/** Whose mails of which topic a link turns off. */
export interface MailLink {
  readonly user: UserId;
  readonly topic: NotificationTopic;
}

const prefix = 'afdalstop_';
/** Room for the longest name: a token's length must not tell its topic. */
const topicWidth = 24;

/** The token of a link that works for as long as the account is there, and tells nobody anything. */
export function newLinkToken(key: Buffer, { user, topic }: MailLink): string {
  return `${prefix}${seal(key, `${user} ${topic.padEnd(topicWidth)}`)}`;
}

/** Null for a token that we did not write. */
export function readLinkToken(key: Buffer, token: string): MailLink | null {
  const [user, name] = (token.startsWith(prefix) ? unseal(key, token.slice(prefix.length)) : null)?.split(/ +/) ?? [];
  const topic = notificationTopics.find((each) => each === name);
  // Nobody proved who they are, but the seal proves to whom we gave the link.
  return user && topic ? { user: user as UserId, topic } : null;
}

const page = '/unsubscribe';

/** Where a person turns a topic's mails off, and where their mail program does. */
export function stopLinks(publicUrl: string, token: string) {
  const query = `?token=${token}`;
  const oneClick = `${publicUrl}/api${notificationMail.unsubscribeFromMail.path}${query}`;
  return { page: `${publicUrl}${page}${query}`, oneClick };
}

/** The page of a link that was meant for a mail program. */
export function toUnsubscribePage(url: string): string {
  const token = new URL(url, 'http://localhost').searchParams.get('token') ?? '';
  return `${page}?${new URLSearchParams({ token })}`;
}
