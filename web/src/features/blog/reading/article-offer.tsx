import type { Article } from '@afdal/contract/blog';
import { remainingMinutes } from '@afdal/domain/blog/reading-time';
import { premiumPrice, refundDays } from '@afdal/domain/subscriptions/offer';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { Check, ShieldCheck } from 'lucide-react';
import { moneyParts } from '../../../lib/format/money.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { articleTexts } from '../texts.ts';

/** Everybody reads the first third. */
const openShare = 1 / 3;

/** Below the open part of a premium article: what the rest has, and the way to it. */
export function ArticleOffer({ article: { minutes, sections } }: { article: Article }) {
  const { digits } = useDisplayPreferences();
  const { whole, symbol } = moneyParts(premiumPrice.minor, { currency: premiumPrice.currency, digits });
  const locked = sections.filter(({ isLocked }) => isLocked);
  const rest = pluralize('minute', remainingMinutes(minutes, openShare), digits);
  return (
    <div className="not-printed">
      <div className="locked-lines" aria-hidden="true">
        <span />
        <span />
        <span className="w-11/12" />
        <span className="w-3/5" />
      </div>
      <Card variant="hero" id="offer" aria-labelledby="offer-title" className="grid gap-4">
        <div>
          <h2 id="offer-title" className="text-22">
            {articleTexts.offer}
          </h2>
          {locked.length > 0 && (
            <p className="mt-1 text-on-hero-2">{interpolate(articleTexts.rest, { minutes: rest })}</p>
          )}
        </div>
        <ul className="grid gap-2">
          {locked.map(({ id, title }) => (
            <li key={id} className="flex gap-2">
              <span className="pt-1">
                <Icon icon={Check} small />
              </span>
              {localizeProse(title, digits)}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hero-line pt-4">
          <p>
            <span className="amount text-28">
              <bdi dir="ltr">
                {symbol}
                {whole}
              </bdi>
            </span>{' '}
            <span className="text-on-hero-2">{articleTexts.monthly}</span>
          </p>
          <a href="/subscription" className={classes(buttonClass('hero'), 'min-w-56 grow md:grow-0')}>
            {articleTexts.showPremium}
          </a>
        </div>
        <p className="flex items-center gap-2 text-14 text-on-hero-2">
          <Icon icon={ShieldCheck} small />
          {interpolate(articleTexts.guarantee, { days: pluralize('day', refundDays, digits, 'after') })}
        </p>
      </Card>
    </div>
  );
}
