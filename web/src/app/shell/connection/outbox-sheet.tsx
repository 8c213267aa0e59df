import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleAlert, Clock } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import type { QueuedWrite } from '../../../lib/outbox/database.ts';
import { currentOfflineStore } from '../../../lib/outbox/offline-store.ts';
import type { Outbox } from '../../../lib/outbox/outbox.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import type { DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { areaWrites } from '../../area-writes.ts';
import { texts } from './texts.ts';

interface Props extends DialogProps {
  readonly outbox: Outbox;
}

/** What waits on the device, in its order, after what was rejected: that may be sent again or dropped. */
export function OutboxSheet({ isOpen, onClose, outbox: { waiting, rejected } }: Props) {
  const isOnline = useIsOnline();
  const [isBusy, setBusy] = useState(false);
  const sendNow = async () => {
    setBusy(true);
    await (await currentOfflineStore())?.outbox.drain();
    setBusy(false);
  };
  const all = [...rejected, ...waiting];
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.title}>
      {all.length === 0 ? (
        <EmptyState drawing={<DrawingQuiet />} title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <div className="grid gap-4">
          <ul aria-label={texts.title} className="grid gap-3">
            {all.map((write) => (
              <Row key={write.place} write={write} />
            ))}
          </ul>
          {waiting.length > 0 && isOnline && (
            <Button variant="soft" busy={isBusy} onClick={() => void sendNow()}>
              {texts.sendNow}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

function Row({ write }: { write: QueuedWrite }) {
  const { title, name, madeAt, refusal } = write;
  const style = useDisplayPreferences();
  const now = useNow();
  // A former version may have called it otherwise: then its title says what it is.
  const what = areaWrites.queued[name] ?? title;
  const isRejected = refusal !== null;
  return (
    <li className="flex items-start gap-3">
      <Glyph icon={isRejected ? CircleAlert : Clock} tone={isRejected ? 'danger' : 'neutral'} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-strong wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-14 text-ink-2">
          {title !== what && `${what} · `}
          {relativeTime(madeAt, now, style)}
          {!isRejected && ` · ${texts.waiting}`}
        </p>
        {isRejected && (
          <>
            <p className="text-14 text-danger-ink wrap-anywhere">
              {interpolate(texts.failedBecause, { reason: localizeDigits(refusal, style.digits) })}
            </p>
            <Choices write={write} />
          </>
        )}
      </div>
    </li>
  );
}

function Choices({ write }: { write: QueuedWrite }) {
  const [isBusy, setBusy] = useState(false);
  const { title, place } = write;
  const retry = async () => {
    setBusy(true);
    await (await currentOfflineStore())?.outbox.retry(write);
    setBusy(false);
  };
  const discard = async () => await (await currentOfflineStore())?.outbox.discard(place);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="soft"
        size="small"
        busy={isBusy}
        aria-label={interpolate(texts.retryWrite, { title })}
        onClick={() => void retry()}
      >
        {texts.retry}
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={interpolate(texts.discardWrite, { title })}
        onClick={() => void discard()}
      >
        {texts.discard}
      </Button>
    </div>
  );
}
