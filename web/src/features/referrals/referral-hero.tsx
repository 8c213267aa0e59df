import type { Referral } from '@afdal/contract/subscriptions/referrals';
import { useId } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Card } from '../../ui/base/card.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

/** What an invitation is worth, and what came of those so far. */
export function ReferralHero({ referral }: { referral: Referral }) {
  const { digits } = useDisplayPreferences();
  const id = useId();
  const figures = [
    [texts.accepted, referral.referralCount],
    [texts.freeMonths, referral.freeMonthsEarned],
  ] as const;
  return (
    <Card
      variant="hero"
      aria-labelledby={id}
      className="grid items-center gap-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8 md:py-8"
    >
      <div className="grid gap-3">
        <h2 id={id} className="text-22">
          {texts.offer}
        </h2>
        <p className="text-on-hero-2">{texts.rule}</p>
      </div>
      <dl aria-label={texts.figures} className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt className="text-14 text-on-hero-2">{name}</dt>
            <dd className="text-36 leading-number font-strong">{formatNumber(count, digits)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
