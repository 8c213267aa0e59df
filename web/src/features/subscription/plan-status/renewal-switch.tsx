import { type Subscription, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { putSubscription } from '../put-subscription.ts';
import { usePriceFormat } from '../use-price-format.ts';
import { texts as areaTexts } from './texts.ts';

/** Cancels the renewal, or switches it on again, once its consequence was read. */
export function RenewalSwitch({ subscription }: { subscription: Subscription }) {
  const { day, price } = usePriceFormat();
  const isOnline = useIsOnline();
  const [isConfirming, setConfirming] = useState(false);
  // What was asked stays in sight while the question leaves.
  const [isOn, setOn] = useState(subscription.autoRenew);
  if (!isConfirming && isOn !== subscription.autoRenew) setOn(subscription.autoRenew);
  const texts = isOn ? areaTexts.cancel : areaTexts.resume;
  const formatDay = ({ endDate }: Subscription) => ({ date: day(endDate) });
  const { mutate, isPending } = useCall(
    () => call(isOn ? subscriptions.cancelSubscription : subscriptions.resumeSubscription, {}),
    {
      failed: texts.failed,
      onSuccess: (changed) => {
        putSubscription(changed);
        setConfirming(false);
        showToast({ title: interpolate(texts.done, formatDay(changed)), variant: 'success' });
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
        {(subscription.autoRenew ? areaTexts.cancel : areaTexts.resume).action}
      </Button>
      <Confirm
        isOpen={isConfirming}
        question={texts.question}
        consequence={interpolate(texts.consequence, { ...formatDay(subscription), price: price(subscription.price) })}
        confirmLabel={texts.action}
        {...(isOn && { cancelLabel: areaTexts.cancel.stay })}
        busy={isPending}
        onConfirm={() => mutate(undefined)}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
