import { DeviceAction } from './device-action.tsx';
import { texts as areaTexts } from './texts.ts';
import { usePushDevice } from './use-push-device.ts';

const texts = {
  granted: areaTexts.onHere,
  default: areaTexts.why,
  denied: areaTexts.denied,
  'install-first': areaTexts.installFirst,
  unsupported: areaTexts.unsupported,
} as const;

/** The notifications of this device: whether they come, and a way to try. */
export function PushDevice() {
  const device = usePushDevice();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <p>{areaTexts.here}</p>
        <p className="text-14 text-ink-2">{texts[device.state]}</p>
      </div>
      <DeviceAction {...device} />
    </div>
  );
}
