import type { Session } from '@afdal/contract/people/accounts';
import { deviceName } from '@afdal/domain/sessions/device-name';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useId, useState } from 'react';
import { formatTime, shortDate } from '../../lib/format/dates.ts';
import { relativeTime } from '../../lib/format/relative-time.ts';
import { Button } from '../../ui/base/button.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from './security-queries.ts';
import { texts } from './texts.ts';

/** Where the person is signed in, this device first, and the end of any of it. */
export function SessionList() {
  const id = useId();
  const sessions = useSessions();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-5">
      <h3 id={id} className="text-16">
        {texts.sessions}
      </h3>
      <QueryStates query={sessions} skeleton={<SkeletonRows rows={2} />}>
        {(all) => <Sessions sessions={all} />}
      </QueryStates>
    </section>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const [isConfirming, setConfirming] = useState(false);
  const endOthers = useEndOtherSessions(() => setConfirming(false));
  const others = sessions.filter(({ current }) => !current);
  return (
    <>
      <Rows>
        {[...sessions.filter(({ current }) => current), ...others].map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {others.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.noOthers}</p>
      ) : (
        <Button variant="quiet" size="small" onClick={() => setConfirming(true)} className="justify-self-start">
          {texts.endOthers}
        </Button>
      )}
      <Confirm
        isOpen={isConfirming}
        onCancel={() => setConfirming(false)}
        onConfirm={() => endOthers.mutate(undefined)}
        question={texts.endOthersQuestion}
        consequence={texts.endOthersConsequence}
        confirmLabel={texts.endOthers}
        isDestructive
        busy={endOthers.isPending}
      />
    </>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const { device, current, createdAt, lastSeenAt, id } = session;
  const now = useNow();
  const style = useDisplayPreferences();
  const end = useEndSession();
  const { system, browser } = deviceName(device);
  // Two of a kind differ by when they began.
  const name = browser === null ? system : interpolate(texts.browserOn, { browser, system });
  const first = interpolate(texts.firstUse, {
    date: shortDate(Date.parse(createdAt), style),
    time: formatTime(Date.parse(createdAt), style),
  });
  const last = current ? texts.now : relativeTime(Date.parse(lastSeenAt), now, style);
  return (
    <Row
      leading={<Glyph icon={getIcon(device)} tone={current ? 'palm' : 'neutral'} />}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {name}
          {current && <Chip tone="palm">{texts.thisDevice}</Chip>}
        </span>
      }
      detail={interpolate(texts.sessionTimes, { first, last })}
      action={
        !current && (
          <Button
            variant="quiet"
            size="small"
            busy={end.isPending}
            aria-label={`${interpolate(texts.endDeviceSession, { device: name })}، ${first}`}
            onClick={() => end.mutate(id)}
          >
            {texts.end}
          </Button>
        )
      }
    />
  );
}

function getIcon(device: string) {
  if (/iPad|Tablet/.test(device)) return Tablet;
  return /Mobile|iPhone|Android/.test(device) ? Smartphone : Laptop;
}
