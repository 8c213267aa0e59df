import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/base/card.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { usePriceFormat } from '../use-price-format.ts';
import { getPlanStatus, type PlanStatus } from './get-plan-status.ts';
import { texts } from './texts.ts';

const sentences: Partial<Record<PlanStatus, { readonly title: string; readonly about: string }>> = {
  renews: texts.renews,
  cancelled: texts.cancelled,
  granted: texts.granted,
  free: texts.free,
  pastDue: texts.pastDue,
};

interface Props {
  readonly subscription: Subscription;
  readonly variant: 'hero' | 'plain';
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** How the subscription stands, in two sentences. Filled where nothing is offered beside it. */
export function StatusCard({ subscription, variant, children }: Props) {
  const { day, price } = usePriceFormat();
  const status = getPlanStatus(subscription);
  const sentence = sentences[status];
  if (!sentence) return null;
  const quiet = variant === 'hero' ? 'text-on-hero-2' : 'text-ink-2';
  const values = {
    date: day(status === 'renews' ? subscription.nextChargeAt : subscription.endDate),
    price: price(subscription.price),
  };
  return (
    <Card variant={variant} aria-labelledby="plan-status" className="flex items-start gap-4 md:p-8">
      <span className={variant === 'hero' ? undefined : 'text-palm-ink'}>
        <Icon icon={Crown} />
      </span>
      <div className="grid gap-2">
        <h2 id="plan-status" className="text-22">
          {interpolate(sentence.title, values)}
        </h2>
        <p className={quiet}>{interpolate(sentence.about, values)}</p>
        {status === 'pastDue' && (
          <>
            {subscription.nextChargeAt && <p>{interpolate(texts.next, { date: day(subscription.nextChargeAt) })}</p>}
            <p className={`text-14 ${quiet}`}>{texts.tries}</p>
          </>
        )}
        {children && <div className="grid justify-items-start gap-2">{children}</div>}
      </div>
    </Card>
  );
}
