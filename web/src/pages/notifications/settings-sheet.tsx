import { NotificationSettings } from '../../features/notification-preferences/notification-settings.tsx';
import { texts } from '../../features/notification-preferences/texts.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function SettingsSheet({ isOpen, onClose }: Props) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.title}>
      <NotificationSettings />
    </Sheet>
  );
}
