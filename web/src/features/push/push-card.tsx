import { BellRing } from 'lucide-react';
import { Button } from '../../ui/base/button.tsx';
import { OfferCard } from '../../ui/states/offer-card.tsx';
import { DeniedHelp, DeviceAction, stateTexts } from './push-device.tsx';
import { texts } from './texts.ts';
import { usePushDevice } from './use-push-device.ts';

/** Offers to notify this device, and then to try it. Nothing where that was denied or tried before, or cannot be. */
export function PushCard() {
  const device = usePushDevice();
  const { state, hasPrompted, isUntested, skipTest } = device;
  const isOffered = {
    granted: isUntested,
    denied: hasPrompted,
    default: true,
    'install-first': true,
    unsupported: false,
  };
  if (!isOffered[state]) return null;
  return (
    <OfferCard icon={BellRing} heading={texts.heading} text={isUntested ? texts.untested : stateTexts[state]}>
      <div className="flex flex-wrap items-center gap-2">
        <DeviceAction {...device} />
        {isUntested && (
          <Button variant="bare" size="small" onClick={skipTest}>
            {texts.later}
          </Button>
        )}
      </div>
      <DeniedHelp isShown={device.isHelpShown} />
    </OfferCard>
  );
}
