import { premiumPrice, refundDays } from '@afdal/domain/subscriptions/offer';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { formatMoney } from '../../lib/format/money.ts';
import { counted } from '../../lib/format/plurals.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { copy } from './copy.ts';

const { free, premium } = copy.prices;

export function Prices() {
  const price = formatMoney(premiumPrice.minor, { currency: premiumPrice.currency, digits: 'latn' });
  return (
    <section aria-labelledby="prices" className="grid gap-4">
      <h2 id="prices" className="text-22">
        {copy.prices.heading}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="grid content-start gap-1">
          <h3 className="text-16">{free.name}</h3>
          <p className="text-22 font-strong">{free.price}</p>
          <p className="text-14 text-ink-2">{free.about}</p>
        </Card>
        <Card className="grid content-start gap-1">
          <h3 className="flex items-center gap-3 text-16">
            {premium.name}
            <Chip>{copy.coming.soon}</Chip>
          </h3>
          <p className="text-22 font-strong">{fillTemplate(premium.price, { price })}</p>
          <p className="text-14 text-ink-2">
            {fillTemplate(premium.about, { days: counted('day', refundDays, 'latn', 'after') })}
          </p>
        </Card>
      </div>
    </section>
  );
}
