import { useEffect, useState, useSyncExternalStore } from 'react';
import { constants } from '../../lib/constants.ts';
import { currentInstallOffer, onInstallOffer } from '../../lib/install-offer.ts';
import { isInstalled, isIos } from '../../lib/installed.ts';
import { dismissedAt, onDismissal } from './dismissal.ts';

/**
 * How the app can be installed on this device, once it is time to say so: by the browser's own prompt, or by hand on
 * those of Apple. Null where it is installed, cannot be, or was declined a day ago or less.
 */
export function useInstallWay(): 'prompt' | 'by-hand' | null {
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
