import { type Notification, notifications } from '@afdal/contract/notifications/notifications';
import { optimisticList } from '../../data/optimistic-list.ts';
import { useUndoableDelete } from '../../data/use-undoable-delete.ts';
import { useListWrite } from '../../data/use-write.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { notificationsQuery } from './notifications-query.ts';
import { texts } from './texts.ts';

/** The newest first, as the server lists them. */
export const notificationList = optimisticList<Notification>({
  key: notificationsQuery.queryKey,
  compare: newestFirst,
});

const asRead = (item: Notification): Notification => ({ ...item, read: true });

export function useReadNotification() {
  const { mutate } = useListWrite(notificationList, notifications.readNotification, {
    show: (items, { params }) => items.map((item) => (item.id === params.id ? asRead(item) : item)),
    failed: texts.failedToRead,
  });
  return ({ id, read }: Notification) => {
    if (!read) mutate({ params: { id } });
  };
}

export function useReadAllNotifications() {
  const { mutate, isPending } = useListWrite(notificationList, notifications.readAllNotifications, {
    show: (items) => items.map(asRead),
    onSuccess: () => void showToast({ title: texts.markedAll, variant: 'success' }),
    failed: texts.failedToReadAll,
  });
  return { readAll: () => mutate({}), isPending };
}

export const useDeleteNotification = () =>
  useUndoableDelete(notificationList, {
    remove: notifications.deleteNotification,
    restore: notifications.restoreNotification,
    label: ({ title }) => title,
    texts: texts,
  });

/** The order of the server: by time, and by id within one instant. */
function newestFirst(a: Notification, b: Notification): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
