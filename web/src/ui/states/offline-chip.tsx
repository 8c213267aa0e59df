import { WifiOff } from 'lucide-react';
import { Chip } from '../base/chip.tsx';
import { texts } from '../base/texts.ts';
import { useIsOnline } from '../hooks/use-is-online.ts';

/** Shows that the device is offline. The live region is rendered from the start, so that screen readers announce the change. */
export function OfflineChip() {
  const isOnline = useIsOnline();
  return (
    <span role="status" className="inline-flex">
      {!isOnline && (
        <Chip tone="warning" icon={WifiOff}>
          {texts.offline}
        </Chip>
      )}
    </span>
  );
}
