import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { type ComponentProps, useState } from 'react';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { useSubscription } from '../use-subscription.ts';
import { CardForm } from './card-form.tsx';
import { copy } from './copy.ts';
import { SecondStep } from './second-step.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onAnswer: (answer: Checkout) => void;
}

/** Where a card is paid with, and where its bank asks. */
export function CardDialog({ isOpen, onClose, onAnswer }: Props) {
  const subscription = useSubscription();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.title}>
      <QueryStates query={subscription} skeleton={<SkeletonText lines={6} />}>
        {(data) => (
          <Payment
            subscription={data}
            onAnswer={(answer) => {
              onClose();
              onAnswer(answer);
            }}
          />
        )}
      </QueryStates>
    </Dialog>
  );
}

type Asked = Pick<ComponentProps<typeof SecondStep>, 'checkoutId' | 'last4' | 'amount'>;

function Payment({ subscription, onAnswer }: { subscription: Subscription } & Pick<Props, 'onAnswer'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const take = (answer: Checkout, last4: string) => {
    const { state, checkoutId, amount } = answer;
    if (state === 'second_step' && checkoutId && amount) setAsked({ checkoutId, amount, last4 });
    else onAnswer(answer);
  };
  if (!asked) return <CardForm subscription={subscription} onAnswer={(answer, { last4 }) => take(answer, last4)} />;
  return (
    <SecondStep
      {...asked}
      onAnswer={(answer) => take(answer, asked.last4)}
      onError={(error) => {
        setAsked(null);
        toastError(copy.failed, error);
      }}
    />
  );
}
