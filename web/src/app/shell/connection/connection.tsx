import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleAlert, CloudUpload, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { useOutbox } from '../../../lib/outbox/offline-store.ts';
import { queued, rejected } from '../../../lib/outbox/vocabulary.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { copy as componentTexts } from '../../../ui/base/component-texts.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { useLazy } from '../../../ui/lazy/use-lazy.ts';
import { OfflineChip } from '../../../ui/states/offline-chip.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const load = async () => (await import('./outbox-sheet.tsx')).OutboxSheet;

const quietAfterMs = 2000;

/** In the header: whether there is a network, and what waits on the device. Pressed, it lists that. */
export function Connection() {
  const outbox = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const count = outbox.waiting.length + outbox.rejected.length;
  // Fetched before it is pressed: without a network it could not be fetched then.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), quietAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const Sheet = useLazy(load, isOpen, () => {
    setOpen(false);
    showToast({ title: componentTexts.loadFailed, variant: 'destructive' });
  });
  return (
    <>
      {count === 0 ? <OfflineChip /> : <Unsent onOpen={() => setOpen(true)} />}
      {Sheet && <Sheet isOpen={isOpen} onClose={() => setOpen(false)} outbox={outbox} />}
    </>
  );
}

function Unsent({ onOpen }: { onOpen: () => void }) {
  const { waiting, rejected: rejectedWrites } = useOutbox();
  const isOnline = useIsOnline();
  const { digits } = useDisplayPreferences();
  const hasRejectedWrites = rejectedWrites.length > 0;
  const counts = hasRejectedWrites
    ? pluralizeForms(rejected, rejectedWrites.length, digits)
    : pluralizeForms(queued, waiting.length, digits);
  const text = isOnline ? counts : interpolate(texts.separator, { first: texts.offline, second: counts });
  return (
    <span role="status" className="inline-flex min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="inline-flex min-h-target min-w-0 items-center"
      >
        <Chip
          tone={hasRejectedWrites ? 'danger' : 'warning'}
          icon={hasRejectedWrites ? CircleAlert : isOnline ? CloudUpload : WifiOff}
        >
          {text}
        </Chip>
      </button>
    </span>
  );
}
