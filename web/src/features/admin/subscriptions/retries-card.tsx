import type { PaymentRetry } from '@afdal/contract/admin/subscriptions';
import { isLastTry } from '@afdal/domain/subscriptions/subscription-state';
import { interpolate } from '@afdal/domain/text/interpolate';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { CountedHead } from '../list/counted-head.tsx';
import type { SubscriptionDialog } from './dialog-names.ts';
import { SubscriberLink } from './subscriber.tsx';
import { usePaymentRetries } from './subscription-queries.ts';
import { texts } from './texts.ts';

/** Payments that failed and are tried again by themselves: those that are tried next. */
export function RetriesCard() {
  const query = usePaymentRetries();
  const { digits } = useDisplayPreferences();
  return (
    <Card aria-labelledby="payment-retries">
      <CountedHead id="payment-retries" title={texts.retries} count={query.data?.total ?? 0} tone="warning" />
      <QueryStates query={query} title={texts.failedRetries} skeleton={<SkeletonRows rows={2} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="text-ink-2">{texts.noRetries}</p>
          ) : (
            <>
              <Rows aria-label={texts.retries}>
                {items.map((retry) => (
                  <RetryRow key={retry.id} retry={retry} />
                ))}
              </Rows>
              {items.length < total && (
                <p className="mt-3 text-14 text-ink-2">
                  {interpolate(texts.retriesCut, {
                    shown: formatNumber(items.length, digits),
                    total: formatNumber(total, digits),
                  })}
                </p>
              )}
            </>
          )
        }
      </QueryStates>
    </Card>
  );
}

function RetryRow({ retry: { id, name, nextTryAt, failedTries, accessUntil } }: { readonly retry: PaymentRetry }) {
  const preferences = useDisplayPreferences();
  const now = useNow();
  const open = useOpenDialog<SubscriptionDialog>();
  return (
    <Row
      isFromTop
      leading={<Avatar name={name} size="medium" />}
      title={<SubscriberLink id={id} name={name} />}
      detail={
        <>
          <p>{interpolate(texts.retriedIn, { time: relativeTime(Date.parse(nextTryAt), now, preferences) })}</p>
          {isLastTry(failedTries) && accessUntil !== null && (
            <p className="mt-1">
              <Chip tone="warning">
                {interpolate(texts.lastTryUntil, { date: shortDate(Date.parse(accessUntil), preferences) })}
              </Chip>
            </p>
          )}
        </>
      }
      action={
        <Button
          variant="soft"
          size="small"
          aria-haspopup="dialog"
          aria-label={interpolate(texts.retryPayment, { name })}
          onClick={() => open('retry', id)}
        >
          {texts.retry}
        </Button>
      }
    />
  );
}
