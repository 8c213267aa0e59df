import { type Subscription, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { useState } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useIsOnline } from '../../../ui/hooks/use-is-online.ts';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { putSubscription } from '../put-subscription.ts';
import { useWords } from '../use-words.ts';
import { copy } from './copy.ts';

/** Cancels the renewal, or switches it on again, once its consequence was read. */
export function RenewalSwitch({ subscription }: { subscription: Subscription }) {
  const { day, price } = useWords();
  const isOnline = useIsOnline();
  const [isAsked, setAsked] = useState(false);
  // What was asked stays in sight while the question leaves.
  const [isOn, setOn] = useState(subscription.autoRenew);
  if (!isAsked && isOn !== subscription.autoRenew) setOn(subscription.autoRenew);
  const texts = isOn ? copy.cancel : copy.resume;
  const formatDay = ({ endDate }: Subscription) => ({ date: day(endDate) });
  const { mutate, isPending } = useCall(
    () => call(isOn ? subscriptions.cancelSubscription : subscriptions.resumeSubscription, {}),
    {
      failed: texts.failed,
      onSuccess: (changed) => {
        putSubscription(changed);
        setAsked(false);
        showToast({ title: fillTemplate(texts.done, formatDay(changed)), variant: 'success' });
      },
    },
  );
  return (
    <>
      <Button
        look={subscription.autoRenew ? 'quiet' : 'soft'}
        disabled={!isOnline}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {(subscription.autoRenew ? copy.cancel : copy.resume).action}
      </Button>
      <Confirm
        isOpen={isAsked}
        question={texts.question}
        consequence={fillTemplate(texts.consequence, { ...formatDay(subscription), price: price(subscription.price) })}
        confirmLabel={texts.action}
        {...(isOn && { cancelLabel: copy.cancel.stay })}
        busy={isPending}
        onConfirm={() => mutate(undefined)}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
