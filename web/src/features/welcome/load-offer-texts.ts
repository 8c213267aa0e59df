import { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { call } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { texts as areaTexts } from './texts.ts';

const texts = areaTexts.prices.premium;
/** A newcomer has chosen no numerals yet. */
const digits = 'latn';

/** What Premium costs now, and for how long it is given back: null where it is not. */
export async function loadOfferTexts() {
  const { price, refundDays } = await call(subscriptions.readOffer, {});
  const days = pluralize('day', refundDays, digits, 'after');
  return {
    price: interpolate(texts.price, { price: formatMoney(price.minor, { currency: price.currency, digits }) }),
    guarantee: refundDays > 0 ? interpolate(texts.guarantee, { days }) : null,
  };
}
