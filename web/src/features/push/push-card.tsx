import { BellRing } from 'lucide-react';
import { OfferCard } from '../../ui/states/offer-card.tsx';
import { DeviceAction } from './push-device.tsx';
import { texts } from './texts.ts';
import { usePushDevice } from './use-push-device.ts';

/** Offers to notify this device. Nothing where that was decided before, or cannot be. */
export function PushCard() {
  const device = usePushDevice();
  const { state, hasPrompted } = device;
  if (state === 'unsupported' || (!hasPrompted && (state === 'granted' || state === 'denied'))) return null;
  return (
    <OfferCard
      icon={BellRing}
      heading={texts.heading}
      text={state === 'denied' ? texts.denied : state === 'install-first' ? texts.installFirst : texts.why}
    >
      <DeviceAction {...device} />
    </OfferCard>
  );
}
