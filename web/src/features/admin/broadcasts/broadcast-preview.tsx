import type { Broadcast, BroadcastReach } from '@afdal/contract/admin/broadcasts';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { localTime } from '@afdal/domain/calendar/logical-date';
import { localizeDigits } from '@afdal/domain/text/digits';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { bothDates } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { PalmPaths } from '../../../ui/base/brand.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { notificationIcon } from '../../../ui/list/notification-icon.ts';
import { type Query, QueryStates } from '../../../ui/query-states/query-states.tsx';
import type { Schedule } from './confirm-broadcast.tsx';
import { texts } from './texts.ts';

interface Content extends Pick<Broadcast, 'title' | 'message' | 'actionType' | 'isPushed' | 'isMailed'> {}

interface Props {
  readonly content: Content;
  /** When it comes; null: now. */
  readonly schedule: Schedule | null;
  readonly reach: Query<BroadcastReach>;
}

/** How a broadcast looks on a locked device and in the app, and how many it reaches. */
export function BroadcastPreview({ content, schedule, reach }: Props) {
  const style = useDisplayPreferences();
  const { digits, zone } = style;
  const now = useNow();
  const day = civilDate(schedule?.day ?? '');
  const title = localizeProse(content.title, digits) || texts.emptyTitle;
  const message = localizeProse(content.message, digits) || texts.emptyMessage;
  return (
    <Card aria-label={texts.preview} className="broadcast-preview grid content-start gap-5">
      <div role="img" aria-label={texts.devicePreview} className="broadcast-device">
        <div>
          <p className="broadcast-clock">
            <bdi dir="ltr">{localizeDigits(schedule?.time || localTime(now, zone), digits)}</bdi>
          </p>
          <p className="text-center text-14">
            {day ? formatDate(day, style.calendar, style) : bothDates(now, style)[0]}
          </p>
          <div className="broadcast-push">
            <p className="flex items-center gap-2 text-12">
              <span className="broadcast-mark">
                <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
                  <PalmPaths />
                </svg>
              </span>
              <span className="font-strong">{texts.product}</span>
              <span className="text-ink-2">{texts.justNow}</span>
            </p>
            <p className="mt-1 font-strong wrap-anywhere">
              <bdi>{title}</bdi>
            </p>
            <p className="text-14 wrap-anywhere">
              <bdi>{message}</bdi>
            </p>
          </div>
        </div>
      </div>
      <div className="grid gap-2">
        <h3 className="text-14">{texts.inApp}</h3>
        <div className="flex items-start gap-3 border-t border-line pt-3 leading-row">
          <Glyph {...notificationIcon({ type: 'info', actionType: content.actionType })} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-strong">
              <bdi>{title}</bdi>
            </p>
            <p className="text-14 text-ink-2">
              <bdi>{message}</bdi>
            </p>
            <p className="text-12 text-ink-2">{texts.now}</p>
          </div>
        </div>
      </div>
      <QueryStates query={reach} title={texts.reachFailed} skeleton={<Skeleton className="h-12 w-full" />}>
        {(counted) => <Reach reach={counted} content={content} />}
      </QueryStates>
    </Card>
  );
}

function Reach({ reach, content }: { readonly reach: BroadcastReach; readonly content: Content }) {
  const { digits } = useDisplayPreferences();
  const figures = [
    { label: texts.reached, n: reach.people },
    { label: texts.device, n: content.isPushed ? reach.devices : 0 },
    { label: texts.mail, n: content.isMailed ? reach.mails : 0 },
  ];
  return (
    <section aria-label={texts.reach} aria-live="polite">
      <dl className="broadcast-reach">
        {figures.map(({ label, n }) => (
          <div key={label}>
            <dt className="text-12 text-ink-2">{label}</dt>
            <dd className="text-18 font-strong">{formatNumber(n, digits)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
