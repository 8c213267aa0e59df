import type { SubscriptionEvent } from '@afdal/domain/subscriptions/history';
import { interpolate } from '@afdal/domain/text/interpolate';
import {
  Ban,
  CalendarClock,
  CalendarMinus,
  CalendarPlus,
  CircleX,
  CreditCard,
  Crown,
  Gift,
  type LucideIcon,
  RefreshCw,
} from 'lucide-react';
import { shortDate } from '../../../lib/format/dates.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { texts } from './texts.ts';

const icons: Readonly<Record<SubscriptionEvent, LucideIcon>> = {
  started: Crown,
  renewed: RefreshCw,
  payment_failed: CreditCard,
  payment_awaited: CalendarClock,
  cancelled: Ban,
  resumed: RefreshCw,
  free_month: Gift,
  free_month_taken_back: CalendarMinus,
  days_granted: CalendarPlus,
  days_taken_back: CalendarMinus,
  paid_time_ended: CalendarMinus,
  expired: CircleX,
};

interface Props {
  readonly kind: SubscriptionEvent;
  readonly at: string;
  /** Until when the plan lasted after it; null where there was none. */
  readonly endsAt: string | null;
}

/** What happened to a subscription, as a row. */
export function SubscriptionEventRow({ kind, at, endsAt }: Props) {
  const preferences = useDisplayPreferences();
  const day = (instant: string) => shortDate(Date.parse(instant), preferences);
  return (
    <Row
      leading={<Glyph icon={icons[kind]} {...(kind === 'payment_failed' && { tone: 'danger' })} />}
      title={texts.events[kind]}
      detail={day(at)}
      amount={endsAt && <Chip>{interpolate(texts.until, { date: day(endsAt) })}</Chip>}
    />
  );
}
