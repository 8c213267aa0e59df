import { useState } from 'react';
import { isInstalled } from '../../lib/installed.ts';
import { Button } from '../../ui/base/button.tsx';
import { texts } from './texts.ts';
import { usePushDevice } from './use-push-device.ts';

/** How a device stands, in words. */
export const stateTexts = {
  granted: texts.onHere,
  default: texts.why,
  denied: texts.denied,
  'install-first': texts.installFirst,
  unsupported: texts.unsupported,
} as const;

/** The notifications of this device: whether they come, and a way to try. */
export function PushDevice() {
  const device = usePushDevice();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <p>{texts.here}</p>
        <p className="text-14 text-ink-2">{stateTexts[device.state]}</p>
      </div>
      <DeviceAction {...device} />
      <DeniedHelp isShown={device.isHelpShown} />
    </div>
  );
}

/** Where notifications that were denied can be allowed, once somebody tried them. */
export function DeniedHelp({ isShown }: { readonly isShown: boolean }) {
  return (
    <p role="status" className="w-full text-14 text-ink-2 empty:absolute">
      {isShown && (isInstalled() ? texts.allowInSystem : texts.allowInBrowser)}
    </p>
  );
}

/** The button for what can be done about this device: allow it, or try it; where it is denied, a try says how to allow it. */
export function DeviceAction({ state, enable, test }: ReturnType<typeof usePushDevice>) {
  if (state === 'default') return <BusyButton onPress={enable}>{texts.enable}</BusyButton>;
  return state === 'granted' || state === 'denied' ? <BusyButton onPress={test}>{texts.test}</BusyButton> : null;
}

function BusyButton({ onPress, children }: { onPress: () => Promise<void>; children: string }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <Button variant="soft" size="small" busy={isBusy} onClick={() => void press()}>
      {children}
    </Button>
  );
}
