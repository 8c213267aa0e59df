import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/base/card.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useWords } from '../use-words.ts';
import { copy } from './copy.ts';
import { getStanding, type Standing } from './get-standing.ts';

const sentences: Partial<Record<Standing, { readonly title: string; readonly about: string }>> = {
  renews: copy.renews,
  cancelled: copy.cancelled,
  granted: copy.granted,
  free: copy.free,
  pastDue: copy.pastDue,
};

interface Props {
  readonly subscription: Subscription;
  readonly look: 'hero' | 'plain';
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** How the subscription stands, in two sentences. Filled where nothing is offered beside it. */
export function StandingCard({ subscription, look, children }: Props) {
  const { day, price } = useWords();
  const standing = getStanding(subscription);
  const sentence = sentences[standing];
  if (!sentence) return null;
  const quiet = look === 'hero' ? 'text-on-hero-2' : 'text-ink-2';
  const values = {
    date: day(standing === 'renews' ? subscription.nextChargeAt : subscription.endDate),
    price: price(subscription.price),
  };
  return (
    <Card look={look} aria-labelledby="standing" className="flex items-start gap-4 md:p-8">
      <span className={look === 'hero' ? undefined : 'text-palm-ink'}>
        <Icon of={Crown} />
      </span>
      <div className="grid gap-2">
        <h2 id="standing" className="text-22">
          {fillTemplate(sentence.title, values)}
        </h2>
        <p className={quiet}>{fillTemplate(sentence.about, values)}</p>
        {standing === 'pastDue' && (
          <>
            {subscription.nextChargeAt && <p>{fillTemplate(copy.next, { date: day(subscription.nextChargeAt) })}</p>}
            <p className={`text-14 ${quiet}`}>{copy.tries}</p>
          </>
        )}
        {children && <div className="grid justify-items-start gap-2">{children}</div>}
      </div>
    </Card>
  );
}
