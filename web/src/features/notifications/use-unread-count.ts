import { notifications } from '@afdal/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { constants } from '../../lib/constants.ts';
import { currentSession } from '../../session/session.ts';

/** How many notifications are unread: asked again every 30 s while somebody is signed in and the page is to be seen. */
export function useUnreadCount(): number {
  const { data } = useQuery({
    queryKey: ['notifications'],
    queryFn: () => call(notifications.listNotifications, {}),
    // Asked, not subscribed to: a page that is being left would take the emptied cache into use again.
    enabled: () => currentSession() !== null,
    refetchInterval: constants.notificationRefreshMs,
    select: (list) => list.filter(({ read }) => !read).length,
  });
  return data ?? 0;
}
