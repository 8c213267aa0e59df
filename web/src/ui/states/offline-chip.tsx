import { WifiOff } from 'lucide-react';
import { useIsUnanswered } from '../../lib/outbox/offline-store.ts';
import { Chip } from '../base/chip.tsx';
import { texts } from '../base/texts.ts';
import { useIsOnline } from '../hooks/use-is-online.ts';

/** Shows that the device is offline, or that nobody answers it. The live region is rendered from the start, so that screen readers announce the change. */
export function OfflineChip() {
  const isUnanswered = useIsUnanswered();
  const isOffline = !useIsOnline() || isUnanswered;
  return (
    <span role="status" className="inline-flex">
      {isOffline && (
        <Chip tone="warning" icon={WifiOff}>
          {texts.offline}
        </Chip>
      )}
    </span>
  );
}
