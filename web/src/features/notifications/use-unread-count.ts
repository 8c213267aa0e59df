import { notifications } from '@afdal/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { constants } from '../../lib/constants.ts';
import { currentSession } from '../../session/session.ts';

/**
 * How many notifications are unread: refetched every 30 s while somebody is signed in and the page is visible. None while
 * there is no page to read them on.
 */
export function useUnreadCount(): number {
  const page = useRouter().routesByPath['/notifications'];
  const { data } = useQuery({
    queryKey: ['notifications'],
    queryFn: () => call(notifications.listNotifications, {}),
    // Read here rather than subscribed to: a page that is being left would start using the emptied cache again.
    enabled: () => currentSession() !== null && !page.options.staticData?.isSoon,
    refetchInterval: constants.notificationRefreshMs,
    select: (list) => list.filter(({ read }) => !read).length,
  });
  return data ?? 0;
}
