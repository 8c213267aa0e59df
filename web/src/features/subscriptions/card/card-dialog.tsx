import { type Checkout, type Subscription, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Info, Landmark } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { ApiError, isRetryable } from '../../../lib/api-error.ts';
import { isolated } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Note } from '../../../ui/base/note.tsx';
import type { DialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { useSubscription } from '../subscription-queries.ts';
import { usePriceFormat } from '../use-price-format.ts';
import { CardForm } from './card-form.tsx';
import { texts } from './texts.ts';

interface Props extends DialogProps {
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
  const [isRefused, setRefused] = useState(false);
  const handleResponse = (response: Checkout, last4: string) => {
    const { state, checkoutId, amount } = response;
    if (state !== 'second_step' || !checkoutId || !amount) return onResponse(response);
    setRefused(false);
    setChallenge({ checkoutId, amount, last4 });
  };
  return (
    <>
      {challenge && (
        <SecondStep
          {...challenge}
          onResponse={(response) => handleResponse(response, challenge.last4)}
          onError={(error) => {
            setChallenge(null);
            if (error instanceof ApiError && !isRetryable(error)) setRefused(true);
            else toastError(texts.failed, error);
          }}
        />
      )}
      {/* It stays while the bank asks: whoever refuses finds what they typed. */}
      <div hidden={challenge !== null} className="grid gap-4">
        <div role="alert" className="empty:hidden">
          {isRefused && (
            <Note tone="warning" icon={Info}>
              {texts.back.over}
            </Note>
          )}
        </div>
        <CardForm
          subscription={subscription}
          isRefused={isRefused}
          onResponse={(response, { last4 }) => handleResponse(response, last4)}
        />
      </div>
    </>
  );
}

const secondStepTexts = texts.secondStep;

interface SecondStepProps {
  readonly checkoutId: string;
  readonly last4: string;
  /** What this payment takes: the price may have changed since. */
  readonly amount: NonNullable<Checkout['amount']>;
  readonly onResponse: (response: Checkout) => void;
  /** The bank's question was answered with no, or could not be put. */
  readonly onError: (error: unknown) => void;
}

/** The question that a bank asks before it pays: the sandbox asks it in the dialog. */
function SecondStep({ checkoutId, last4, amount, onResponse, onError }: SecondStepProps) {
  const priceFormat = usePriceFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const { mutate, isPending, variables } = useCall(
    (approve: boolean) => call(subscriptions.confirmCheckout, { params: { id: checkoutId }, body: { approve } }),
    { failed: texts.failed, onSuccess: onResponse, onFailed: onError },
  );
  return (
    <section aria-labelledby="second-step" className="grid gap-4">
      <div className="flex items-start gap-3">
        <span className="text-palm-ink">
          <Icon icon={Landmark} />
        </span>
        <div>
          <h3 ref={heading} id="second-step" tabIndex={-1} className="text-18 not-forced-colors:outline-none">
            {secondStepTexts.title}
          </h3>
          <p className="text-ink-2">
            {interpolate(secondStepTexts.about, { price: priceFormat.price(amount), last4: isolated(last4) })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending && variables} disabled={isPending} onClick={() => mutate(true)} className="grow">
          {secondStepTexts.approve}
        </Button>
        <Button
          variant="quiet"
          busy={isPending && !variables}
          disabled={isPending}
          onClick={() => mutate(false)}
          className="grow"
        >
          {secondStepTexts.decline}
        </Button>
      </div>
    </section>
  );
}
