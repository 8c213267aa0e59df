import { push } from '@afdal/contract/push';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { OfferCard } from '../../ui/offer-card.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { subscribeDevice } from './device.ts';
import { pushSupport } from './push-support.ts';

/** Offers to notify this device. Nothing where that was decided before, or cannot be. */
export function PushCard() {
  const [state, setState] = useState(pushSupport);
  // What was decided in this visit is still shown: its result, and what can be done about it.
  const [isAsked, setAsked] = useState(false);
  if (state === 'unsupported' || (!isAsked && (state === 'granted' || state === 'denied'))) return null;

  const enable = async () => {
    try {
      const decided = await Notification.requestPermission();
      if (decided === 'granted') await subscribeDevice();
      setAsked(true);
      setState(decided);
      if (decided === 'granted') showToast({ title: copy.enabled, variant: 'success' });
      else showToast({ title: copy.notEnabled, description: copy.enableLater, variant: 'default' });
    } catch (error) {
      toastError(copy.failed, error);
    }
  };

  const test = async () => {
    try {
      await subscribeDevice();
      await call(push.testPush, {});
      showToast({ title: copy.tested, variant: 'success' });
    } catch (error) {
      toastError(copy.failed, error);
    }
  };

  return (
    <OfferCard
      icon={BellRing}
      heading={copy.heading}
      words={state === 'denied' ? copy.denied : state === 'install-first' ? copy.installFirst : copy.why}
    >
      {state === 'default' && <BusyButton onPress={enable}>{copy.enable}</BusyButton>}
      {state === 'granted' && <BusyButton onPress={test}>{copy.test}</BusyButton>}
    </OfferCard>
  );
}

function BusyButton({ onPress, children }: { onPress: () => Promise<void>; children: string }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <Button look="soft" size="small" busy={isBusy} onClick={() => void press()}>
      {children}
    </Button>
  );
}
