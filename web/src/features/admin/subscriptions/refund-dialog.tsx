import type { RefundRequest } from '@afdal/contract/admin/subscription-reviews';
import { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { call } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import type { SubscriptionDialog } from './dialog-names.ts';
import { RefundClock } from './refund-clock.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { ReviewActions } from './review-actions.tsx';
import { texts } from './texts.ts';

/** Shows a request for a refund and what follows from it, to be approved or declined. */
export function RefundDialog(dialog: AddressedDialogProps) {
  return (
    <RequestDialog {...dialog} title={texts.reviewTitle}>
      {(request) => <Review request={request} onClose={dialog.onClose} />}
    </RequestDialog>
  );
}

function Review({ request, onClose }: { readonly request: RefundRequest; readonly onClose: () => void }) {
  const { id, name, amount, reason, chargedAt, requestedAt, requestDay, refundDays } = request;
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const open = useOpenDialog<SubscriptionDialog>();
  const day = (instant: string) => shortDate(Date.parse(instant), preferences);
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-18">
          {interpolate(texts.approveQuestion, {
            amount: formatMoney(amount.minor, { currency: amount.currency, digits }),
          })}
        </h3>
        <p className="text-14 text-ink-2">{texts.approveNote}</p>
      </div>
      <dl className="divide-y divide-line">
        <DefinitionLine name={texts.subscriber}>
          <bdi>{name}</bdi>
        </DefinitionLine>
        <DefinitionLine name={texts.charge}>{interpolate(texts.chargeDay, { date: day(chargedAt) })}</DefinitionLine>
        <DefinitionLine name={texts.request}>
          {interpolate(texts.requestedOn, {
            date: day(requestedAt),
            day: formatNumber(requestDay, digits),
            days: formatNumber(refundDays, digits),
          })}
        </DefinitionLine>
        <DefinitionLine name={texts.reason}>
          {reason === '' ? texts.noReason : <bdi className="wrap-anywhere">{reason}</bdi>}
        </DefinitionLine>
        <DefinitionLine name={texts.deadline}>
          <RefundClock {...request} />
        </DefinitionLine>
      </dl>
      <ReviewActions
        approveLabel={texts.approve}
        approve={() => call(adminSubscriptions.approveRefund, { params: { id } })}
        approved={texts.approved}
        failed={texts.failedToApprove}
        onDecline={() => open('decline', id)}
        onClose={onClose}
      />
    </div>
  );
}
