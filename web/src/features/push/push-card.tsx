import { BellRing } from 'lucide-react';
import { OfferCard } from '../../ui/states/offer-card.tsx';
import { copy } from './copy.ts';
import { DeviceAction } from './device-action.tsx';
import { usePushDevice } from './use-push-device.ts';

/** Offers to notify this device. Nothing where that was decided before, or cannot be. */
export function PushCard() {
  const device = usePushDevice();
  const { state, hasPrompted } = device;
  if (state === 'unsupported' || (!hasPrompted && (state === 'granted' || state === 'denied'))) return null;
  return (
    <OfferCard
      icon={BellRing}
      heading={copy.heading}
      text={state === 'denied' ? copy.denied : state === 'install-first' ? copy.installFirst : copy.why}
    >
      <DeviceAction {...device} />
    </OfferCard>
  );
}
