import { useNavigate, useSearch } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { texts } from '../features/notification-preferences/texts.ts';
import { NotificationInbox } from '../features/notifications/notification-inbox.tsx';
import { PushDevice } from '../features/push/push-device.tsx';
import { Button } from '../ui/base/button.tsx';
import { Card } from '../ui/base/card.tsx';
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
    <div className="mx-auto grid max-w-content gap-gap lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
      <div className="grid min-w-0 gap-gap">
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
      {/* Beside the list, not in its head: an empty list has none, and that is when somebody asks why nothing comes. */}
      <Card aria-labelledby="reminding" className="grid gap-4">
        <h2 id="reminding" className="text-18">
          {texts.reminding}
        </h2>
        <PushDevice />
        <Button variant="quiet" icon={Settings} onClick={() => open('settings')} className="justify-self-start">
          {texts.title}
        </Button>
      </Card>
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}
