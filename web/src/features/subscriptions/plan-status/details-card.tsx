import { type Subscription, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { CreditCard, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Note, noteActionClass, type Tone } from '../../../ui/base/note.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { leaveForProvider } from '../provider-page.ts';
import type { SubscriptionDialog } from '../sheets.ts';
import { putSubscription } from '../subscription-queries.ts';
import { texts as common } from '../texts.ts';
import { usePriceFormat } from '../use-price-format.ts';
import { PlanFacts } from './plan-facts.tsx';
import { texts } from './texts.ts';

/** The facts of a subscription, and what can be done about it. */
export function DetailsCard({ subscription }: { subscription: Subscription }) {
  const { isSubscribed, autoRenew, card, provider, status } = subscription;
  const open = useOpenDialog<SubscriptionDialog>();
  const isOnline = useIsOnline();
  const canResume = isSubscribed && !autoRenew && card !== null;
  return (
    <Card aria-labelledby="details" className="grid content-start gap-4">
      <PlanFacts subscription={subscription} id="details" />
      <RefundLine subscription={subscription} onRefund={() => open('refund')} isOnline={isOnline} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {provider === 'stripe' && card && <PortalButton isUrgent={status === 'past_due'} />}
        {(autoRenew || canResume) && <RenewalSwitch subscription={subscription} />}
      </div>
      {!isOnline && <p className="text-14 text-ink-2">{common.offline}</p>}
    </Card>
  );
}

/** Leads to the provider's page where the card is changed. */
function PortalButton({ isUrgent }: { isUrgent: boolean }) {
  const isOnline = useIsOnline();
  const { mutate, isPending } = useCall(async () => leaveForProvider((await call(subscriptions.openPortal, {})).url), {
    failed: texts.portal.failed,
  });
  return (
    <Button
      variant={isUrgent ? 'primary' : 'quiet'}
      icon={CreditCard}
      busy={isPending}
      disabled={!isOnline}
      onClick={() => mutate(undefined)}
    >
      {isUrgent ? texts.updateCard : texts.portal.action}
    </Button>
  );
}

/** Cancels the renewal, or switches it on again, once its consequence was read. */
function RenewalSwitch({ subscription }: { subscription: Subscription }) {
  const { day, price } = usePriceFormat();
  const isOnline = useIsOnline();
  const [isConfirming, setConfirming] = useState(false);
  // What was asked stays in sight while the question leaves.
  const [isOn, setOn] = useState(subscription.autoRenew);
  if (!isConfirming && isOn !== subscription.autoRenew) setOn(subscription.autoRenew);
  const labels = isOn ? texts.cancel : texts.resume;
  const formatDay = ({ endDate }: Subscription) => ({ date: day(endDate) });
  const { mutate, isPending } = useCall(
    () => call(isOn ? subscriptions.cancelSubscription : subscriptions.resumeSubscription, {}),
    {
      failed: labels.failed,
      onSuccess: (changed) => {
        putSubscription(changed);
        setConfirming(false);
        showToast({ title: interpolate(labels.done, formatDay(changed)), variant: 'success' });
      },
    },
  );
  return (
    <>
      <Button
        variant={subscription.autoRenew ? 'quiet' : 'soft'}
        disabled={!isOnline}
        aria-haspopup="dialog"
        onClick={() => setConfirming(true)}
      >
        {(subscription.autoRenew ? texts.cancel : texts.resume).action}
      </Button>
      <Confirm
        isOpen={isConfirming}
        question={labels.question}
        consequence={interpolate(labels.consequence, { ...formatDay(subscription), price: price(subscription.price) })}
        confirmLabel={labels.action}
        {...(isOn && { cancelLabel: texts.cancel.stay })}
        busy={isPending}
        onConfirm={() => mutate(undefined)}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

type Status = NonNullable<Subscription['refund']>['status'];

const refundTexts = texts.refund;
const outcomes: Record<Status, readonly [Tone, string]> = {
  asked: ['info', refundTexts.asked],
  approved: ['success', refundTexts.approved],
  paid: ['success', refundTexts.paid],
  declined: ['warning', refundTexts.declined],
};

interface RefundLineProps {
  readonly subscription: Pick<Subscription, 'refund' | 'refundableUntil'>;
  readonly isOnline: boolean;
  readonly onRefund: () => void;
}

/** What became of the request for a refund; or until when one can be made. */
function RefundLine({ subscription: { refund, refundableUntil }, isOnline, onRefund }: RefundLineProps) {
  const { day, digits } = usePriceFormat();
  if (refund) {
    const [tone, text] = outcomes[refund.status];
    return (
      <Note tone={tone} icon={RotateCcw}>
        <p>{interpolate(localizeDigits(text, digits), { date: day(refund.askedAt) })}</p>
        {refund.status === 'declined' && (
          <Link to="/contact" className={noteActionClass}>
            {refundTexts.support}
          </Link>
        )}
      </Note>
    );
  }
  if (!refundableUntil) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-14">
      <p className="text-ink-2">{interpolate(refundTexts.until, { date: day(refundableUntil) })}</p>
      <Button
        variant="bare"
        size="small"
        className="-me-4"
        disabled={!isOnline}
        aria-haspopup="dialog"
        onClick={onRefund}
      >
        {refundTexts.action}
      </Button>
    </div>
  );
}
