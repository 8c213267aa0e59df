import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { type ComponentProps, useState } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { useSubscription } from '../use-subscription.ts';
import { CardForm } from './card-form.tsx';
import { SecondStep } from './second-step.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onResponse: (response: Checkout) => void;
}

/** Where a card is paid with, and where its bank asks. */
export function CardDialog({ isOpen, onClose, onResponse }: Props) {
  const subscription = useSubscription();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title}>
      <QueryStates query={subscription} skeleton={<SkeletonText lines={6} />}>
        {(data) => (
          <Installment
            subscription={data}
            onResponse={(response) => {
              onClose();
              onResponse(response);
            }}
          />
        )}
      </QueryStates>
    </Dialog>
  );
}

type Challenge = Pick<ComponentProps<typeof SecondStep>, 'checkoutId' | 'last4' | 'amount'>;

function Installment({ subscription, onResponse }: { subscription: Subscription } & Pick<Props, 'onResponse'>) {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const handleResponse = (response: Checkout, last4: string) => {
    const { state, checkoutId, amount } = response;
    if (state === 'second_step' && checkoutId && amount) setChallenge({ checkoutId, amount, last4 });
    else onResponse(response);
  };
  if (!challenge)
    return (
      <CardForm subscription={subscription} onResponse={(response, { last4 }) => handleResponse(response, last4)} />
    );
  return (
    <SecondStep
      {...challenge}
      onResponse={(response) => handleResponse(response, challenge.last4)}
      onError={(error) => {
        setChallenge(null);
        toastError(texts.failed, error);
      }}
    />
  );
}
