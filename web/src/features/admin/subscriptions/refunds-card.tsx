import type { RefundRequest } from '@afdal/contract/admin/subscription-reviews';
import { interpolate } from '@afdal/domain/text/interpolate';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/table.tsx';
import { CountedHead } from '../list/counted-head.tsx';
import type { SubscriptionDialog } from './dialog-names.ts';
import { RefundClock } from './refund-clock.tsx';
import { Subscriber, SubscriberLink } from './subscriber.tsx';
import { useRefunds } from './subscription-queries.ts';
import { texts } from './texts.ts';

/** Requests for a refund that wait for a decision, the oldest first, with how long it may still take. */
export function RefundsCard() {
  const query = useRefunds();
  const { digits } = useDisplayPreferences();
  const isPhone = useScreen() === 'phone';
  const total = query.data?.total ?? 0;
  return (
    <Card aria-labelledby="refund-requests">
      <CountedHead id="refund-requests" title={texts.refunds} count={total} tone="warning" />
      <p className="mb-3 text-14 text-ink-2">{texts.refundsHint}</p>
      <QueryStates query={query} title={texts.failedRefunds} skeleton={<SkeletonRows rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState drawing={<DrawingQuiet />} title={texts.noRefunds} />
          ) : (
            <>
              {isPhone ? <RefundRows items={items} /> : <RefundTable items={items} />}
              {items.length < total && (
                <p className="mt-3 text-14 text-ink-2">
                  {interpolate(texts.refundsCut, {
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

interface Props {
  readonly items: readonly RefundRequest[];
}

function RefundTable({ items }: Props) {
  const columns: readonly Column<RefundRequest>[] = [
    {
      key: 'name',
      label: texts.subscriber,
      isRowName: true,
      cell: (request) => <Subscriber id={request.subscriberId} name={request.name} email={request.email} />,
    },
    { key: 'reason', label: texts.reason, cell: (request) => <Reason request={request} /> },
    {
      key: 'amount',
      label: texts.amount,
      isNumber: true,
      cell: ({ amount }) => <Amount {...amount} size="row" />,
    },
    { key: 'deadline', label: texts.deadline, cell: (request) => <RefundClock {...request} /> },
    { key: 'review', label: texts.review, cell: (request) => <ReviewButton request={request} /> },
  ];
  return (
    <Table
      caption={texts.refunds}
      isCaptionHidden
      columns={columns}
      rows={items}
      getKey={({ id }) => id}
      empty={null}
    />
  );
}

function RefundRows({ items }: Props) {
  return (
    <Rows aria-label={texts.refunds}>
      {items.map((request) => (
        <Row
          key={request.id}
          isFromTop
          leading={<Avatar name={request.name} size="medium" />}
          title={
            <span className="flex items-start justify-between gap-3">
              <SubscriberLink id={request.subscriberId} name={request.name} />
              <Amount {...request.amount} size="row" />
            </span>
          }
          detail={
            <div className="grid gap-2">
              <bdi dir="ltr" className="justify-self-start wrap-anywhere">
                {request.email}
              </bdi>
              <Reason request={request} />
              <RefundClock {...request} />
              <ReviewButton request={request} />
            </div>
          }
        />
      ))}
    </Rows>
  );
}

function Reason({ request }: { readonly request: RefundRequest }) {
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  return (
    <div className="min-w-48 text-ink">
      <p className="wrap-anywhere">{request.reason === '' ? texts.noReason : <bdi>{request.reason}</bdi>}</p>
      <p className="text-12 text-ink-2">
        {interpolate(texts.requestDay, {
          date: shortDate(Date.parse(request.chargedAt), preferences),
          day: formatNumber(request.requestDay, digits),
          days: formatNumber(request.refundDays, digits),
        })}
      </p>
    </div>
  );
}

function ReviewButton({ request: { id, name } }: { readonly request: RefundRequest }) {
  const open = useOpenDialog<SubscriptionDialog>();
  return (
    <Button
      variant="soft"
      size="small"
      aria-haspopup="dialog"
      aria-label={interpolate(texts.reviewRequest, { name })}
      onClick={() => open('refund', id)}
    >
      {texts.review}
    </Button>
  );
}
