import { useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { texts } from './texts.ts';
import type { usePushDevice } from './use-push-device.ts';

/** The button for what can be done about this device: allow it, or try it. */
export function DeviceAction({ state, enable, test }: ReturnType<typeof usePushDevice>) {
  if (state === 'default') return <BusyButton onPress={enable}>{texts.enable}</BusyButton>;
  return state === 'granted' ? <BusyButton onPress={test}>{texts.test}</BusyButton> : null;
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
