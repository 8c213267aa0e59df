import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { brandNames, texts as common, texts as subscriptionTexts } from '../texts.ts';
import { usePriceFormat } from '../use-price-format.ts';
import { texts } from './texts.ts';

interface Props {
  readonly subscription: Subscription;
  /** Of the heading. */
  readonly id: string;
}

/** The plan, whether it is in effect, and its dates. */
export function PlanFacts({ subscription, id }: Props) {
  const { plan, isSubscribed, startDate, endDate, autoRenew, nextChargeAt, card, price, status } = subscription;
  const priceFormat = usePriceFormat();
  const isPastDue = status === 'past_due';
  const tone = isPastDue ? 'warning' : isSubscribed ? 'success' : 'neutral';
  return (
    <div>
      <CardHead
        id={id}
        title={texts.heading}
        action={<Chip tone={tone}>{isSubscribed ? common.active : common.notSubscribed}</Chip>}
      />
      <dl className="divide-y divide-line">
        <DefinitionLine name={texts.plan}>{common.plans[isSubscribed ? plan : 'free']}</DefinitionLine>
        {startDate && <DefinitionLine name={texts.since}>{priceFormat.day(startDate)}</DefinitionLine>}
        {endDate && (
          <DefinitionLine name={isSubscribed ? texts.until : texts.ended}>{priceFormat.day(endDate)}</DefinitionLine>
        )}
        <DefinitionLine name={texts.renewal}>{autoRenew ? common.isOn : common.isOff}</DefinitionLine>
        {autoRenew && nextChargeAt && (
          <DefinitionLine name={isPastDue ? texts.retried : texts.nextCharge}>
            {priceFormat.day(nextChargeAt)} · {priceFormat.price(price)}
          </DefinitionLine>
        )}
        {card && (
          <DefinitionLine name={texts.card}>
            <CardName {...card} />
          </DefinitionLine>
        )}
      </dl>
    </div>
  );
}

/** A card by its network and last four digits, which is all that is stored of it. */
function CardName({ brand, last4 }: { brand: string; last4: string }) {
  return (
    // One run from left to right, as cards are written: in the line's own order the dots would end up beside the name's far end.
    <bdi dir="ltr">
      {brandNames[brand] ?? subscriptionTexts.card} •••• {last4}
    </bdi>
  );
}
