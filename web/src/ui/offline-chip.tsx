import { WifiOff } from 'lucide-react';
import { Chip } from './chip.tsx';
import { copy } from './copy.ts';
import { useIsOnline } from './use-is-online.ts';

/** Says that the network is away. Its place is there from the start, so that the change is heard. */
export function OfflineChip() {
  const isOnline = useIsOnline();
  return (
    <span role="status" className="inline-flex">
      {!isOnline && (
        <Chip tone="warning" icon={WifiOff}>
          {copy.offline}
        </Chip>
      )}
    </span>
  );
}
