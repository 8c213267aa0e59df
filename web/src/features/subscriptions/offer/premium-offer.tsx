import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { getExponent } from '@afdal/domain/money/currency';
import { defaultEntitlements } from '@afdal/domain/subscriptions/entitlements';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { moneyParts } from '../../../lib/format/money.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { useEntitlements } from '../../../session/entitlements.ts';
import { Card } from '../../../ui/base/card.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts as common } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
  readonly subscription: Subscription;
  /** The way to buy. */
  readonly action: ReactNode;
  /** What stands above the offer: how an earlier subscription ended. */
  readonly status?: ReactNode;
  /** The price in the person's own currency, where they keep a rate of it. */
  readonly homePrice: ReactNode;
}

/** What Premium is, what it costs, and the way to it: the one filled card of the page. */
export function PremiumOffer({ subscription, action, status, homePrice }: Props) {
  const { price, refundDays } = subscription;
  const { digits } = useDisplayPreferences();
  // The guarantee is of the first subscription alone: whoever had one is not promised it again.
  const isGuaranteed = refundDays > 0 && subscription.receipts.length === 0 && subscription.refund === null;
  const freezes = formatNumber(
    useEntitlements()?.plans.premium.limits.freezes ?? defaultEntitlements.premium.freezes,
    digits,
  );
  return (
    <Card
      variant="hero"
      aria-labelledby="premium"
      className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:items-center md:gap-10 md:p-10"
    >
      <div className="grid gap-3">
        <p className="text-on-hero-2">{common.premium}</p>
        <h2 id="premium" className="text-28">
          {texts.heading}
        </h2>
        {status && <p className="text-on-hero-2">{status}</p>}
        <p className="text-on-hero-2">{texts.lead}</p>
        <ul className="grid gap-1.5">
          {texts.features.map((feature) => (
            <li key={feature} className="flex items-start gap-2">
              <Icon icon={Check} />
              {interpolate(feature, { freezes })}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-3 md:border-s md:border-on-hero-2/40 md:ps-10">
        <Price {...price} />
        {homePrice}
        <p className="text-14 text-on-hero-2">{texts.anyTime}</p>
        {action}
        {isGuaranteed && (
          <p className="flex items-start gap-2 text-14 text-on-hero-2">
            <Icon icon={ShieldCheck} small />
            {interpolate(texts.guarantee, { days: pluralize('day', refundDays, digits, 'after') })}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Without decimals where there are none. What something costs is no secret: it shows where amounts are hidden, too. */
function Price({ minor, currency }: { minor: number; currency: string }) {
  const { digits } = useDisplayPreferences();
  const { whole, decimals, symbol } = moneyParts(minor, { currency, digits });
  const isRound = minor % 10 ** getExponent(currency) === 0;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="amount text-36">
        <bdi dir="ltr">
          {whole}
          {!isRound && <small>{decimals}</small>}
        </bdi>
        <span className="amount-currency">{`\u00a0${symbol}`}</span>
      </span>
      <span className="text-on-hero-2">{texts.perMonth}</span>
    </p>
  );
}
