import { type Notification, notifications } from '@afdal/contract/notifications/notifications';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { constants } from '../../lib/constants.ts';
import { currentSession } from '../../session/session.ts';

/** The newest notifications, read again every 30 s while somebody is signed in and the page is visible. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: () => call(notifications.listNotifications, {}),
  // Read here rather than subscribed to: a page that is being left would start using the emptied cache again.
  enabled: () => currentSession() !== null,
  refetchInterval: constants.notificationRefreshMs,
});

const countUnread = (list: readonly Notification[]) => list.filter(({ read }) => !read).length;

/** How many notifications are unread; 0 until that is known. */
export function useUnreadCount(): number {
  return useQuery({ ...notificationsQuery, select: countUnread }).data ?? 0;
}
