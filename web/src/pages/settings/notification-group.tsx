import { NotificationSettings } from '../../features/notification-preferences/notification-settings.tsx';
import { PushDevice } from '../../features/push/push-device.tsx';

export function NotificationGroup() {
  return (
    <div className="grid gap-6">
      <NotificationSettings />
      <div className="border-t border-line pt-5">
        <PushDevice />
      </div>
    </div>
  );
}
