import type { Notification } from '@afdal/contract/notifications/notifications';
import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from './notifications-query.ts';

const countUnread = (list: readonly Notification[]) => list.filter(({ read }) => !read).length;

/** How many notifications are unread; 0 until that is known. */
export function useUnreadCount(): number {
  return useQuery({ ...notificationsQuery, select: countUnread }).data ?? 0;
}
