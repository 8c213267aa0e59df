import type { SubscriptionDetails } from '@afdal/contract/admin/subscriptions';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatNumber, isolated } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { CountedHead } from '../list/counted-head.tsx';
import { SubscriptionEventRow } from '../list/subscription-event.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly subscription: SubscriptionDetails;
}

/** What happened to a subscription, the newest first. */
export function EventsCard({ subscription: { events } }: Props) {
  return (
    <Card aria-labelledby="subscription-events">
      <CardHead id="subscription-events" title={texts.events} />
      {events.length === 0 ? (
        <p className="text-ink-2">{texts.noEvents}</p>
      ) : (
        <Rows count={events.length}>
          {events.map(({ id, kind, at, endsAt }) => (
            <SubscriptionEventRow key={id} kind={kind} at={at} endsAt={endsAt} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

/** What a subscription costs, until when it lasts, and how it is paid. */
export function SubscriptionCard({ subscription }: Props) {
  const { paid, price, endDate, accessUntil, autoRenew, cardLast4, freeMonthsEarned } = subscription;
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const day = (instant: string) => shortDate(Date.parse(instant), preferences);
  const money = ({ minor, currency }: { readonly minor: number; readonly currency: string }) =>
    formatMoney(minor, { currency, digits });
  return (
    <Card aria-labelledby="subscription-facts">
      <CardHead id="subscription-facts" title={texts.subscription} />
      <dl className="divide-y divide-line">
        <DefinitionLine name={texts.paid} isStrong>
          {(paid.length > 0 ? paid : [{ minor: 0, currency: price.currency }]).map(money).join('، ')}
        </DefinitionLine>
        <DefinitionLine name={texts.price}>{interpolate(texts.monthlyPrice, { price: money(price) })}</DefinitionLine>
        {endDate && <DefinitionLine name={texts.end}>{day(endDate)}</DefinitionLine>}
        {accessUntil && accessUntil !== endDate && (
          <DefinitionLine name={texts.access}>{day(accessUntil)}</DefinitionLine>
        )}
        <DefinitionLine name={texts.autoRenew}>{autoRenew ? texts.on : texts.off}</DefinitionLine>
        {cardLast4 && (
          <DefinitionLine name={texts.card}>
            {interpolate(texts.cardEnding, { last4: isolated(cardLast4) })}
          </DefinitionLine>
        )}
        <DefinitionLine name={texts.earned}>{formatNumber(freeMonthsEarned, digits)}</DefinitionLine>
      </dl>
    </Card>
  );
}

/** The receipts of a subscription, the newest first. */
export function ReceiptsCard({ subscription: { receipts } }: Props) {
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  return (
    <Card aria-labelledby="subscription-receipts">
      <CountedHead id="subscription-receipts" title={texts.receipts} count={receipts.length} />
      {receipts.length === 0 && <p className="text-ink-2">{texts.noReceipts}</p>}
      <Rows>
        {receipts.map(({ number, paidAt, amountMinor, refundedMinor, currency }) => (
          <Row
            key={number}
            title={localizeDigits(String(number), digits)}
            detail={
              <>
                <p>{shortDate(Date.parse(paidAt), preferences)}</p>
                {refundedMinor > 0 && (
                  <p>{interpolate(texts.refundedPart, { amount: formatMoney(refundedMinor, { currency, digits }) })}</p>
                )}
              </>
            }
            amount={<Amount minor={amountMinor} currency={currency} size="row" />}
          />
        ))}
      </Rows>
    </Card>
  );
}
