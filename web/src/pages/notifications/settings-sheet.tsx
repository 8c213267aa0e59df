import { NotificationSettings } from '../../features/notification-preferences/notification-settings.tsx';
import { texts } from '../../features/notification-preferences/texts.ts';
import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';

export function SettingsSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.title}>
      <NotificationSettings />
    </Sheet>
  );
}
