import { copy } from './copy.ts';
import { DeviceAction } from './device-action.tsx';
import { usePushDevice } from './use-push-device.ts';

const texts = {
  granted: copy.onHere,
  default: copy.why,
  denied: copy.denied,
  'install-first': copy.installFirst,
  unsupported: copy.unsupported,
} as const;

/** The notifications of this device: whether they come, and a way to try. */
export function PushDevice() {
  const device = usePushDevice();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <p>{copy.here}</p>
        <p className="text-14 text-ink-2">{texts[device.state]}</p>
      </div>
      <DeviceAction {...device} />
    </div>
  );
}
