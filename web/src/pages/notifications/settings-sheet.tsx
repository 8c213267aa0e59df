import { copy } from '../../features/notification-preferences/copy.ts';
import { NotificationSettings } from '../../features/notification-preferences/notification-settings.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SettingsSheet({ isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <NotificationSettings />
    </Sheet>
  );
}
