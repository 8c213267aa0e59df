import { MonitorDown } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { constants } from '../../lib/constants.ts';
import { currentInstallOffer, forgetInstallOffer, onInstallOffer } from '../../lib/install-offer.ts';
import { isInstalled, isIos } from '../../lib/installed.ts';
import { Button } from '../../ui/base/button.tsx';
import { OfferCard } from '../../ui/states/offer-card.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { texts } from './texts.ts';

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

/**
 * How the app can be installed on this device, once it is time to say so: by the browser's own prompt, or by hand on
 * those of Apple. Null where it is installed, cannot be, or was declined a day ago or less.
 */
function useInstallWay(): 'prompt' | 'by-hand' | null {
  const offer = useSyncExternalStore(onInstallOffer, currentInstallOffer);
  const declinedAt = useSyncExternalStore(onDismissal, dismissedAt);
  const [now, setNow] = useState(Date.now);
  const way = isInstalled() ? null : offer ? 'prompt' : isIos() ? 'by-hand' : null;
  const fromEvent = (offer?.cameAt ?? performance.timeOrigin) + constants.installPromptDelayMs;
  const dueAt = Math.max(fromEvent, declinedAt + constants.installDismissedMs);
  const isDue = now >= dueAt;
  useEffect(() => {
    if (!way || isDue) return;
    // Of this moment: the state is as old as the last rendering.
    const timer = setTimeout(() => setNow(Math.max(dueAt, Date.now())), dueAt - Date.now());
    return () => clearTimeout(timer);
  }, [way, isDue, dueAt]);
  return isDue ? way : null;
}

const key = 'install-dismissed-at';
const listeners = new Set<() => void>();

/** When the offer to install was last declined on this device, in milliseconds since the epoch; 0 if never. */
function dismissedAt(): number {
  return Number(localStorage.getItem(key)) || 0;
}

function dismissInstall(): void {
  localStorage.setItem(key, String(Date.now()));
  for (const listener of listeners) listener();
}

function onDismissal(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
