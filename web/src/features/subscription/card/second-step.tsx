import { type Checkout, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Landmark } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { isolated } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { usePriceFormat } from '../use-price-format.ts';
import { texts as areaTexts } from './texts.ts';

const texts = areaTexts.secondStep;

interface Props {
  readonly checkoutId: string;
  readonly last4: string;
  /** What this payment takes: the price may have changed since. */
  readonly amount: NonNullable<Checkout['amount']>;
  readonly onResponse: (response: Checkout) => void;
  /** The bank's question was answered with no, or could not be put. */
  readonly onError: (error: unknown) => void;
}

/** The question that a bank asks before it pays: the sandbox asks it in the dialog. */
export function SecondStep({ checkoutId, last4, amount, onResponse, onError }: Props) {
  const priceFormat = usePriceFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const { mutate, isPending, variables } = useCall(
    (approve: boolean) => call(subscriptions.confirmCheckout, { params: { id: checkoutId }, body: { approve } }),
    { failed: areaTexts.failed, onSuccess: onResponse, onFailed: onError },
  );
  return (
    <section aria-labelledby="second-step" className="grid gap-4">
      <div className="flex items-start gap-3">
        <span className="text-palm-ink">
          <Icon icon={Landmark} />
        </span>
        <div>
          <h3 ref={heading} id="second-step" tabIndex={-1} className="text-18 not-forced-colors:outline-none">
            {texts.title}
          </h3>
          <p className="text-ink-2">
            {interpolate(texts.about, { price: priceFormat.price(amount), last4: isolated(last4) })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending && variables} disabled={isPending} onClick={() => mutate(true)} className="grow">
          {texts.approve}
        </Button>
        <Button
          variant="quiet"
          busy={isPending && !variables}
          disabled={isPending}
          onClick={() => mutate(false)}
          className="grow"
        >
          {texts.decline}
        </Button>
      </div>
    </section>
  );
}
