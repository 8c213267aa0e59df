import { useNavigate, useSearch } from '@tanstack/react-router';
import { NotificationInbox } from '../features/notifications/notification-inbox.tsx';

export function NotificationsPage() {
  const { tab } = useSearch({ from: '/signed-in/notifications' });
  const navigate = useNavigate();
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      <NotificationInbox
        filter={tab === 'unread' ? 'unread' : 'all'}
        onFilter={(filter) =>
          void navigate({
            to: '/notifications',
            search: { tab: filter === 'all' ? undefined : filter },
            replace: true,
          })
        }
      />
    </div>
  );
}
