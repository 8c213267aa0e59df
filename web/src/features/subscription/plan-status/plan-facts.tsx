import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { CardName } from '../card-name.tsx';
import { copy as common } from '../copy.ts';
import { usePriceFormat } from '../use-price-format.ts';
import { copy } from './copy.ts';

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
        title={copy.heading}
        action={<Chip tone={tone}>{isSubscribed ? common.active : common.notSubscribed}</Chip>}
      />
      <dl className="divide-y divide-line">
        <DefinitionLine name={copy.plan}>{common.plans[isSubscribed ? plan : 'free']}</DefinitionLine>
        {startDate && <DefinitionLine name={copy.since}>{priceFormat.day(startDate)}</DefinitionLine>}
        {endDate && (
          <DefinitionLine name={isSubscribed ? copy.until : copy.ended}>{priceFormat.day(endDate)}</DefinitionLine>
        )}
        <DefinitionLine name={copy.renewal}>{autoRenew ? common.isOn : common.isOff}</DefinitionLine>
        {autoRenew && nextChargeAt && (
          <DefinitionLine name={isPastDue ? copy.retried : copy.nextCharge}>
            {priceFormat.day(nextChargeAt)} · {priceFormat.price(price)}
          </DefinitionLine>
        )}
        {card && (
          <DefinitionLine name={copy.card}>
            <CardName {...card} />
          </DefinitionLine>
        )}
      </dl>
    </div>
  );
}
