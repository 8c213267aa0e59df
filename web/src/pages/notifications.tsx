import { useNavigate, useSearch } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { texts } from '../features/notification-preferences/texts.ts';
import { NotificationInbox } from '../features/notifications/notification-inbox.tsx';
import { Button } from '../ui/base/button.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';

const dialogs = {
  settings: async () => (await import('./notifications/settings-sheet.tsx')).SettingsSheet,
};
const nothingShared = {};

export type NotificationsDialog = keyof typeof dialogs;

export function NotificationsPage() {
  const open = useOpenDialog<NotificationsDialog>();
  const { tab } = useSearch({ from: '/signed-in/notifications' });
  const navigate = useNavigate();
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      {/* Above the list, not in its head: an empty list has none, and that is when somebody asks why nothing comes. */}
      <Button variant="quiet" icon={Settings} onClick={() => open('settings')} className="justify-self-end">
        {texts.title}
      </Button>
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
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}
