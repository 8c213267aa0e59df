import type { UserDetails } from '@afdal/contract/admin/users';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { shortDate } from '../../../lib/format/dates.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { SubscriptionEventRow } from '../list/subscription-event.tsx';
import { texts } from './texts.ts';

/** The plan of a user, and how it came about, the newest event first. */
export function UserPlanCard({ user }: { readonly user: UserDetails }) {
  const preferences = useDisplayPreferences();
  const { plan, subscription } = user;
  const day = (instant: string) => shortDate(Date.parse(instant), preferences);
  return (
    <Card aria-labelledby="user-plan">
      <CardHead
        id="user-plan"
        title={texts.planHistory}
        action={
          subscription.endDate !== null && (
            <Link to="/admin/subscriptions" search={{ id: user.id }} className={headLinkClass}>
              {texts.openSubscription}
            </Link>
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line pb-4">
        <div>
          <p className="text-22 font-strong">{texts.plans[plan]}</p>
          <p className="text-14 text-ink-2">{describeEnd(subscription, day)}</p>
        </div>
        {subscription.paid.length > 0 && (
          <div className="text-end">
            <p className="text-14 text-ink-2">{texts.paidSoFar}</p>
            {subscription.paid.map(({ minor, currency }) => (
              <p key={currency}>
                <Amount minor={minor} currency={currency} size="title" />
              </p>
            ))}
          </div>
        )}
      </div>
      <Rows count={subscription.events.length}>
        {subscription.events.map(({ id, ...event }) => (
          <SubscriptionEventRow key={id} {...event} />
        ))}
        <Row leading={<Glyph icon={UserPlus} />} title={texts.accountOpened} detail={day(user.joinedAt)} />
      </Rows>
    </Card>
  );
}

function describeEnd(
  { status, endDate, autoRenew }: UserDetails['subscription'],
  day: (instant: string) => string,
): string {
  if (endDate === null) return texts.noPlan;
  if (status === 'expired') return interpolate(texts.endedOn, { date: day(endDate) });
  return interpolate(autoRenew ? texts.renewsOn : texts.endsOn, { date: day(endDate) });
}
