import { MonitorDown } from 'lucide-react';
import { useState } from 'react';
import { currentInstallOffer, forgetInstallOffer } from '../../lib/install-offer.ts';
import { Button } from '../../ui/base/button.tsx';
import { OfferCard } from '../../ui/states/offer-card.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { dismissInstall } from './dismissal.ts';
import { texts } from './texts.ts';
import { useInstallWay } from './use-install-way.ts';

/** Offers to install the app. Comes late, so it belongs where nothing stands below it that it would move. */
export function InstallCard() {
  const way = useInstallWay();
  const [isBusy, setBusy] = useState(false);
  if (!way) return null;

  const install = async () => {
    setBusy(true);
    try {
      const choice = await currentInstallOffer()?.prompt.prompt();
      if (choice?.outcome === 'dismissed') dismissInstall();
    } catch (error) {
      toastError(texts.failed, error);
    }
    // An offer is good for one answer; the browser makes another when it sees fit.
    forgetInstallOffer();
    setBusy(false);
  };

  return (
    <OfferCard icon={MonitorDown} heading={texts.heading} text={way === 'prompt' ? texts.why : texts.onIos}>
      <div className="flex flex-wrap gap-2">
        {way === 'prompt' && (
          <Button variant="soft" size="small" busy={isBusy} onClick={() => void install()}>
            {texts.install}
          </Button>
        )}
        <Button variant="bare" size="small" onClick={dismissInstall}>
          {texts.later}
        </Button>
      </div>
    </OfferCard>
  );
}
