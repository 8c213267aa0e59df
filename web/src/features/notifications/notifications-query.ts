import { notifications } from '@afdal/contract/notifications/notifications';
import { queryOptions } from '@tanstack/react-query';
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
