import { notificationMail } from '@afdal/contract/notifications/notification-mail';

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
