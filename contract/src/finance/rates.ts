import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { type Id, uuid } from '../ids.ts';
import { Currency, MoneyDay } from '../money.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, asSent } from '../values.ts';

export type RateId = Id<'RateId'>;

/** The price of one unit, as text with at most 8 decimals: a rate is not an amount and must not pass through a float. */
const Price = asSent(16, errorTexts.rateInvalid).check(
  z.regex(/^\d{1,7}(\.\d{1,8})?$/, { error: errorTexts.rateInvalid }),
  z.refine((price) => /[1-9]/.test(price), { error: errorTexts.rateInvalid }),
);

/** From the day `on` (until the next rate), one unit of `currency` is worth `rate` units of `to`. */
export const Rate = z.strictObject({
  id: z.string(),
  currency: z.string(),
  to: z.string(),
  on: AnsweredDay,
  rate: z.string(),
});
export type Rate = z.infer<typeof Rate>;

export const rates = defineEndpoints({
  listRates: {
    method: 'GET',
    path: '/rate',
    access: 'user',
    summary: 'The person’s own exchange rates into their currency, newest first',
    output: z.array(Rate),
    status: 200,
    errors: [],
  },
  saveRate: {
    method: 'PUT',
    path: '/rate',
    access: 'user',
    summary: 'Say what a currency costs from a day on; the same day again replaces it',
    body: z.strictObject({ currency: Currency, on: MoneyDay, rate: Price }),
    output: Rate,
    status: 200,
    errors: ['list_full'],
  },
  deleteRate: {
    method: 'DELETE',
    path: '/rate/:id',
    access: 'user',
    summary: 'Forget an exchange rate',
    params: z.strictObject({ id: uuid<RateId>() }),
    status: 204,
    errors: ['not_found'],
  },
});
