import { largestMinor } from '@afdal/domain/money/amount-text';
import { maxGrams, maxHijriDay, maxMetals, maxZakatNoteLength } from '@afdal/domain/savings/limits';
import { deductedDebts, nisabMetals, zakatYears } from '@afdal/domain/zakat/zakat';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, whole } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { AmountMinor, MoneyDay, TotalMinor } from '../money.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant, line } from '../values.ts';
import type { AccountId } from './money-accounts.ts';

export type ZakatPaymentId = Id<'ZakatPaymentId'>;

/** An amount, or nothing. */
const Held = z
  .int({ error: errorTexts.amountDecimals })
  .check(z.gte(0, errorTexts.valueInvalid), z.lte(largestMinor, errorTexts.amountTooLarge));

const Metal = z.strictObject({
  metal: choice(nisabMetals),
  grams: z
    .number({ error: errorTexts.weightInvalid })
    .check(z.gt(0, errorTexts.weightInvalid), z.lte(maxGrams, errorTexts.weightInvalid)),
  karat: whole(1, 24, errorTexts.karatInvalid),
});

const toAmountsSchema = <Amount extends z.ZodMiniType<number>>(amount: Amount) => ({
  cashMinor: amount,
  bankMinor: amount,
  savingsMinor: amount,
  emergencyMinor: amount,
  jamiyaMinor: amount,
  receivablesMinor: amount,
  debts: z.strictObject({ dueNowMinor: amount, dueInYearMinor: amount, allMinor: amount }),
});

/**
 * What zakat is estimated on, in the own currency. Each of `debts` includes the one before; `deducted` says which of them is
 * taken off. `gramPrice` is that of a pure gram; without the one that is needed there is no result.
 */
export const ZakatFigures = z.strictObject({
  ...toAmountsSchema(Held),
  tradeMinor: Held,
  metals: z
    .array(Metal, { error: errorTexts.valueInvalid })
    .check(z.maxLength(maxMetals, { error: errorTexts.valueInvalid })),
  deducted: choice(deductedDebts),
  nisab: choice(nisabMetals),
  year: choice(zakatYears),
  gramPrice: z.strictObject({ goldMinor: z.nullable(AmountMinor), silverMinor: z.nullable(AmountMinor) }),
});
export type ZakatFigures = z.infer<typeof ZakatFigures>;

/**
 * `known` is what accounts, savings and obligations tell of the figures. `figures` are those of the last estimate, made on
 * `figuresOn`; `estimate` is null while a price is missing that it needs. `paidMinor` is what was paid of the zakat of
 * `hijriYear`, the year of the nearest anniversary. An estimate, no ruling.
 */
export const Zakat = z.strictObject({
  currency: z.string(),
  known: z.strictObject(toAmountsSchema(TotalMinor)),
  figures: z.nullable(ZakatFigures),
  figuresOn: z.nullable(AnsweredDay),
  estimate: z.nullable(
    z.strictObject({ baseMinor: TotalMinor, nisabMinor: TotalMinor, isDue: z.boolean(), dueMinor: TotalMinor }),
  ),
  anniversary: z.nullable(
    z.strictObject({ month: z.int(), day: z.int(), on: z.nullable(AnsweredDay), daysLeft: z.nullable(z.int()) }),
  ),
  hijriYear: z.nullable(z.int()),
  paidMinor: TotalMinor,
  leftMinor: z.nullable(TotalMinor),
  unconverted: z.array(z.string()),
});
export type Zakat = z.infer<typeof Zakat>;

/**
 * Zakat that was paid. `hijriYear` is the year it counts for, `transactionId` the expense that it was; null where the money
 * was in no account.
 */
export const ZakatPayment = z.strictObject({
  id: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  paidOn: AnsweredDay,
  hijriYear: z.nullable(z.int()),
  note: z.string(),
  transactionId: z.nullable(z.string()),
  createdAt: Instant,
});
export type ZakatPayment = z.infer<typeof ZakatPayment>;

/** From an account it is an expense, which goes and comes back with it. */
const NewZakatPayment = z.strictObject({
  id: z.optional(NewId),
  amountMinor: AmountMinor,
  fromAccountId: z.optional(uuid<AccountId>()),
  paidOn: z.optional(MoneyDay),
  note: z._default(line(0, maxZakatNoteLength, errorTexts.valueInvalid, errorTexts.zakatNoteTooLong), ''),
});

const Anniversary = z.strictObject({
  month: whole(1, 12, errorTexts.valueInvalid),
  day: whole(1, maxHijriDay, errorTexts.hijriDayInvalid),
});

const payment = resource('zakat/payment', uuid<ZakatPaymentId>(), ZakatPayment);

export const zakat = defineEndpoints({
  readZakat: {
    method: 'GET',
    path: '/zakat',
    access: 'user',
    summary: 'The zakat on money: the last estimate, the anniversary, what was paid and what is left',
    output: Zakat,
    status: 200,
    errors: [],
  },
  saveZakat: {
    method: 'PUT',
    path: '/zakat',
    access: 'user',
    summary: 'Set the Hijri anniversary, or forget it',
    body: z.strictObject({ anniversary: z.nullable(Anniversary) }),
    output: Zakat,
    status: 200,
    errors: [],
  },
  estimateZakat: {
    method: 'POST',
    path: '/zakat/estimate',
    access: 'user',
    summary: 'Estimate zakat on the figures given, and keep them for the next time',
    body: ZakatFigures,
    output: Zakat,
    status: 200,
    errors: [],
  },
  listZakatPayments: payment.list('Zakat that was paid, the latest first'),
  addZakatPayment: payment.add(
    'Record zakat that was paid, as an expense where it came from an account',
    NewZakatPayment,
    'list_full',
  ),
  deleteZakatPayment: payment.delete('Delete a recorded payment; it can be restored for 30 days'),
  restoreZakatPayment: payment.restore('Bring a deleted payment back', 'list_full'),
});
