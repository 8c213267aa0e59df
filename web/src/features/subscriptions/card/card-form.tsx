import type { Checkout, Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { type SandboxWebhook, sandboxWebhooks } from '@afdal/domain/subscriptions/sandbox-card';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { usePriceFormat } from '../use-price-format.ts';
import { CardFields } from './card-fields.tsx';
import { TestBanner } from './test-banner.tsx';
import { texts } from './texts.ts';
import { type CardDraft, type CardToken, tokenise } from './tokenise.ts';
import { useCheckout } from './use-checkout.ts';

const empty: CardDraft = { cardName: '', cardNumber: '', expiry: '', cvv: '' };

const webhooks = sandboxWebhooks.map((value) => ({ value, label: texts.test.webhooks[value] }));

interface Props {
  readonly subscription: Subscription;
  /** Whether the bank's question was answered with no. */
  readonly isRefused: boolean;
  readonly onResponse: (response: Checkout, card: CardToken) => void;
}

/** The card dialog of the sandbox: the card becomes a token here, and only that is sent. */
export function CardForm({ subscription, isRefused, onResponse }: Props) {
  const priceFormat = usePriceFormat();
  const today = useToday();
  const checkout = useCheckout();
  const [webhook, setWebhook] = useState<SandboxWebhook>('normal');
  const price = priceFormat.price(subscription.price);
  const form = useCheckedForm({
    draftName: 'card',
    excludeFromDraft: ['cardName', 'cardNumber', 'expiry', 'cvv'],
    initial: empty,
    check: (draft: CardDraft) => {
      const tokenised = tokenise(draft, today);
      return 'errors' in tokenised ? tokenised : { body: tokenised.card };
    },
    write: {
      send: async (card: CardToken) => ({ card, response: await checkout({ ...card, webhook }) }),
      failed: texts.failed,
    },
    onDone: ({ card, response }) => onResponse(response, card),
  });
  // A code is good for one attempt; the rest of what was typed stays. With the paint: the next code is not lost.
  const { submitError } = form;
  const forgetCode = useEffectEvent(() => form.change({ cvv: '' }));
  useLayoutEffect(() => {
    if (submitError || isRefused) forgetCode();
  }, [submitError, isRefused]);
  return (
    <Form form={form} label={texts.form} submit={interpolate(texts.pay, { price })}>
      <TestBanner onChoose={(cardNumber) => form.change({ cardNumber })} />
      <CardFields form={form} />
      <ChoiceField
        variant="pills"
        label={texts.test.webhook}
        options={webhooks}
        chosen={webhook}
        onChange={setWebhook}
      />
      <p className="text-14 text-ink-2">
        {interpolate(texts.renewal, { price })} {texts.stays}
      </p>
    </Form>
  );
}
