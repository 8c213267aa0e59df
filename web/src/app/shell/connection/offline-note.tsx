import { WifiOff } from 'lucide-react';
import { Note } from '../../../ui/base/note.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { texts } from './texts.ts';

/** Above a page without a network: what becomes of what is written now. */
export function OfflineNote() {
  if (useIsOnline()) return null;
  return (
    <div className="mb-4">
      <Note tone="warning" icon={WifiOff}>
        {texts.banner}
      </Note>
    </div>
  );
}
