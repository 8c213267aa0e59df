import { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { counted } from '../../lib/format/plurals.ts';
import { copy } from './copy.ts';

const texts = copy.prices.premium;
/** A newcomer has chosen no numerals yet. */
const digits = 'latn';

/** What Premium costs now, and for how long it is given back: null where it is not. */
export async function offerWords() {
  const { price, refundDays } = await call(subscriptions.readOffer, {});
  const days = counted('day', refundDays, digits, 'after');
  return {
    price: fillTemplate(texts.price, { price: formatMoney(price.minor, { currency: price.currency, digits }) }),
    guarantee: refundDays > 0 ? fillTemplate(texts.guarantee, { days }) : null,
  };
}
