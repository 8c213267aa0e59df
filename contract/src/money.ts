import { largestMinor } from '@afdal/domain/money/amount-text';
import { currencies } from '@afdal/domain/money/currency';
import { firstMoneyDay, lastMoneyDay } from '@afdal/domain/money/transaction';
import * as z from 'zod/mini';
import { texts } from './copy.ts';
import { Day } from './values.ts';

/** What all calls about money speak: amounts are whole minor units (`…Minor`), currencies ISO 4217 codes. */
export const Currency = z.enum(currencies, { error: texts.currencyInvalid });

/** An amount above zero. */
export const AmountMinor = z
  .int({ error: ({ input }) => (input === undefined ? texts.amountRequired : texts.amountDecimals) })
  .check(z.gte(1, texts.amountRequired), z.lte(largestMinor, texts.amountTooLarge));

/** An amount of either sign, or nothing. */
export const SignedMinor = z
  .int({ error: texts.amountDecimals })
  .check(z.gte(-largestMinor, texts.amountTooLarge), z.lte(largestMinor, texts.amountTooLarge));

/** A sum of many amounts. Beyond 2^53, where absurd ones come to, it is no longer exact, and is answered all the same. */
export const TotalMinor = z.number().check(z.multipleOf(1));

/** A day that money may be dated with: 2000 to 2100. */
export const MoneyDay = Day.check(
  z.refine((day) => day >= firstMoneyDay && day <= lastMoneyDay, { error: texts.dateOutOfYears }),
);
