import type { SubscriptionDetails } from '@afdal/contract/admin/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Info, RotateCcw } from 'lucide-react';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { DetailsFrame, TwoColumns } from '../list/details-frame.tsx';
import type { SubscriptionDialog } from './dialog-names.ts';
import { StateChip } from './state-chip.tsx';
import { EventsCard, ReceiptsCard, SubscriptionCard } from './subscription-cards.tsx';
import { useSubscriptionDetails } from './subscription-queries.ts';
import { texts } from './texts.ts';
import { useSubscriptionActions } from './use-subscription-actions.ts';

/** The subscription of a user: where it stands, how it came about, its receipts, and what can be done about it. */
export function SubscriptionPage({ id }: { readonly id: string }) {
  return (
    <DetailsFrame
      list="/admin/subscriptions"
      back={texts.back}
      query={useSubscriptionDetails(id)}
      failed={texts.failedToRead}
    >
      {(subscription) => (
        <>
          <HeadCard subscription={subscription} />
          <TwoColumns>
            <EventsCard subscription={subscription} />
            <div className="grid gap-gap">
              <SubscriptionCard subscription={subscription} />
              <ReceiptsCard subscription={subscription} />
            </div>
          </TwoColumns>
        </>
      )}
    </DetailsFrame>
  );
}

function HeadCard({ subscription }: { readonly subscription: SubscriptionDetails }) {
  const { id, name, email, state, price, startDate, accessUntil, refund, hasRefundRequest, isRetrying } = subscription;
  const preferences = useDisplayPreferences();
  const open = useOpenDialog<SubscriptionDialog>();
  const actionsFor = useSubscriptionActions();
  const day = (instant: string) => shortDate(Date.parse(instant), preferences);
  const facts = [
    interpolate(texts.premium, {
      price: formatMoney(price.minor, { currency: price.currency, digits: preferences.digits }),
    }),
    ...(startDate === null ? [] : [interpolate(texts.startedOn, { date: day(startDate) })]),
  ];
  return (
    <Card aria-label={name} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-22 wrap-anywhere">
              <bdi>{name}</bdi>
            </h2>
            <StateChip state={state} />
          </div>
          <bdi dir="ltr" className="justify-self-start text-14 wrap-anywhere text-ink-2">
            {email}
          </bdi>
          <p className="text-14 text-ink-2">{facts.join(' · ')}</p>
        </div>
        <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:flex-wrap">
          {actionsFor({ id, state, isRetrying }).map(({ label, icon, isDestructive, isDisabled = false, onSelect }) => (
            <Button
              key={label}
              size="small"
              variant={isDestructive ? 'quietDanger' : 'quiet'}
              {...(icon && { icon })}
              disabled={isDisabled}
              onClick={onSelect}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      {state === 'past_due' && accessUntil !== null && (
        <Note tone="warning" icon={Info}>
          {isRetrying ? texts.isRetrying : interpolate(texts.pastDueNote, { date: day(accessUntil) })}
        </Note>
      )}
      {hasRefundRequest && refund && (
        <Note tone="warning" icon={RotateCcw}>
          <span className="flex flex-wrap items-center justify-between gap-2">
            {texts.waitingRefund}
            <Button size="small" variant="soft" aria-haspopup="dialog" onClick={() => open('refund', refund.id)}>
              {texts.review}
            </Button>
          </span>
        </Note>
      )}
    </Card>
  );
}
