import { largestMinor } from '@afdal/domain/money/amount-text';
import { currencies } from '@afdal/domain/money/currency';
import { firstMoneyDay, lastMoneyDay } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { errorTexts } from './texts.ts';
import { asSent, Day } from './values.ts';

/** In all calls about money, amounts are whole minor units (`…Minor`) and currencies ISO 4217 codes. */
export const Currency = z.enum(currencies, { error: errorTexts.currencyInvalid });

/** An amount above zero. */
export const AmountMinor = z
  .int({ error: ({ input }) => (input === undefined ? errorTexts.amountRequired : errorTexts.amountDecimals) })
  .check(z.gte(1, errorTexts.amountRequired), z.lte(largestMinor, errorTexts.amountTooLarge));

/** An amount of either sign, or zero. */
export const SignedMinor = z
  .int({ error: errorTexts.amountDecimals })
  .check(z.gte(-largestMinor, errorTexts.amountTooLarge), z.lte(largestMinor, errorTexts.amountTooLarge));

/** A sum of many amounts. Beyond 2^53, reached only by absurd amounts, it is no longer exact, but still returned. */
export const TotalMinor = z.number().check(z.multipleOf(1));

/** A date allowed for money: 2000 to 2100. */
export const MoneyDay = Day.check(
  z.refine((day) => day >= firstMoneyDay && day <= lastMoneyDay, { error: errorTexts.dateOutOfYears }),
);

/** An amount in whole units, whatever its currency: at most 12 digits, and 3 decimals. */
export function decimal(error: string) {
  return asSent(16, error).check(z.regex(/^\d{1,12}(\.\d{1,3})?$/, { error }));
}
