import { calendars } from '@afdal/domain/calendar/month';
import { incomeSources } from '@afdal/domain/money/monthly-income';
import { debtBurdenLevels } from '@afdal/domain/obligations/debt-burden';
import { paymentFrequencies } from '@afdal/domain/obligations/due-dates';
import {
  maxCreditorLength,
  maxInterval,
  maxObligationNoteLength,
  maxObligationTitleLength,
  maxPayments,
  maxRatePercent,
  maxShares,
} from '@afdal/domain/obligations/limits';
import { obligationKinds, obligationStatuses } from '@afdal/domain/obligations/obligation';
import { installmentStatuses } from '@afdal/domain/obligations/payment';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag, whole } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { AmountMinor, Currency, MoneyDay, TotalMinor } from '../money.ts';
import { field, fixedField, noun } from '../noun.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant, line, trimmed } from '../values.ts';
import type { CategoryId } from './categories.ts';
import type { AccountId } from './money-accounts.ts';

export type ObligationId = Id<'ObligationId'>;

const Kind = choice(obligationKinds, errorTexts.obligationKindInvalid);
const Title = line(1, maxObligationTitleLength, errorTexts.obligationTitleRequired, errorTexts.obligationTitleTooLong);
const Creditor = line(0, maxCreditorLength, errorTexts.valueInvalid, errorTexts.creditorTooLong);
const Note = trimmed(0, maxObligationNoteLength, errorTexts.valueInvalid, errorTexts.noteTooLong);
const Frequency = choice(paymentFrequencies);
const Count = whole(1, maxPayments, errorTexts.paymentCountInvalid);
const Shares = whole(1, maxShares, errorTexts.sharesInvalid);
const Pots = whole(0, maxShares, errorTexts.potsInvalid);
/** A yearly rate in percent. */
const Rate = z
  .number({ error: errorTexts.percentInvalid })
  .check(z.gte(0, errorTexts.percentInvalid), z.lte(maxRatePercent, errorTexts.percentInvalid));

/**
 * One payment of a schedule. `seq` counts from 1 in the order of due days. `status` derives from the user's today; what is
 * waived counts with what was paid of it. `paidOn` is the last day on which a transaction paid for it, `lastPaid` the
 * transaction that was recorded last, with its whole amount, which may have paid other payments too.
 */
export const Installment = z.strictObject({
  id: z.string(),
  obligationId: z.string(),
  seq: z.int(),
  dueOn: AnsweredDay,
  amountMinor: z.int(),
  paidMinor: TotalMinor,
  leftMinor: TotalMinor,
  status: z.enum(installmentStatuses),
  paidOn: z.nullable(AnsweredDay),
  lastPaid: z.nullable(
    z.strictObject({ transactionId: z.string(), accountId: z.string(), amountMinor: z.int(), paidOn: AnsweredDay }),
  ),
});
export type Installment = z.infer<typeof Installment>;

/** A share in a rotating savings circle; `turns` are the rounds in which the pot is received. */
const Jamiya = z.strictObject({
  shares: z.int(),
  myShares: z.int(),
  contributionMinor: z.int(),
  turns: z.array(z.int()),
  potMinor: TotalMinor,
  potsReceived: z.int(),
  /** Of these, how many without a transaction. */
  potsBefore: z.int(),
  /** Paid in and not received yet. */
  savedMinor: TotalMinor,
  /** Received and still to be paid in. */
  owedMinor: TotalMinor,
});

const names = noun({
  title: field(z.string(), Title),
  creditor: field(z.string(), Creditor, { default: '' }),
});

const rhythm = noun({
  frequency: fixedField(Frequency, z._default(Frequency, 'month')),
  every: fixedField(z.int(), z._default(whole(1, maxInterval, errorTexts.valueInvalid), 1)),
  calendar: fixedField(z.enum(calendars), z._default(choice(calendars), 'gregory')),
});

const details = noun({
  accountId: field(z.nullable(z.string()), z.nullable(uuid<AccountId>()), { default: null }),
  categoryId: field(z.nullable(z.string()), z.nullable(uuid<CategoryId>()), { default: null }),
  principalMinor: field(z.nullable(z.int()), z.nullable(AmountMinor), { default: null }),
  ratePercent: field(z.nullable(z.number()), z.nullable(Rate), { default: null }),
  note: field(z.string(), Note, { default: '' }),
  isPinned: field(z.boolean(), Flag, { default: false }),
});

/**
 * What a person owes, or is owed. `totalMinor` and `paymentCount` are null for what goes on until it is ended (bills,
 * subscriptions, rent): its schedule is kept twelve payments ahead. `next` is the first payment that something is left to
 * pay of. `principalMinor` is what was financed, which the settlement and the payoff plan go by; `ratePercent` a yearly rate on
 * the declining balance, which the plan goes by where that is not known.
 */
const row = {
  id: z.string(),
  kind: Kind,
  ...names.row,
  currency: z.string(),
  totalMinor: z.nullable(TotalMinor),
  paymentCount: z.nullable(z.int()),
  ...rhythm.row,
  firstDueOn: AnsweredDay,
  ...details.row,
  jamiya: z.nullable(Jamiya),
  status: z.enum(obligationStatuses),
  paidMinor: TotalMinor,
  remainingMinor: TotalMinor,
  lateMinor: TotalMinor,
  paidCount: z.int(),
  lastDueOn: AnsweredDay,
  next: z.nullable(Installment),
  createdAt: Instant,
  updatedAt: Instant,
};
export const Obligation = z.strictObject(row);
export type Obligation = z.infer<typeof Obligation>;

/** What happened to an obligation, the latest first. */
const ObligationEvent = z.strictObject({
  id: z.string(),
  type: z.enum(['paid', 'undone', 'received', 'skipped', 'waived', 'moved', 'amount_changed', 'closed', 'reopened']),
  paymentDueOn: z.nullable(AnsweredDay),
  amountMinor: z.nullable(TotalMinor),
  at: Instant,
});

/** An obligation with its whole schedule. */
export const ObligationDetail = z.strictObject({
  ...row,
  payments: z.array(Installment),
  events: z.array(ObligationEvent),
});
export type ObligationDetail = z.infer<typeof ObligationDetail>;

const CustomInstallment = z.strictObject({ dueOn: MoneyDay, amountMinor: AmountMinor });

/**
 * `totalMinor` and `paymentCount` plan equal payments; `payments` gives the days and amounts one by one instead, which must
 * sum to `totalMinor`. What is open-ended gives `paymentMinor`, the amount of each payment. A circle gives `shares`,
 * `myShares`, `turns` and `contributionMinor`; what it has to pay follows from them. `potsBefore` says how many of its pots
 * came already, by default those of turns in rounds that were paid already; each makes one transaction on the day of its
 * turn where `potAccountId` says which account it came into, and none without. `firstDueOn` (for a circle also
 * `startsOn`) may lie in the past; payments due before `paidBefore` were paid already, without a transaction.
 */
export const NewObligation = z.strictObject({
  id: z.optional(NewId),
  kind: Kind,
  ...names.new,
  ...details.new,
  currency: Currency,
  totalMinor: z.optional(z.nullable(AmountMinor)),
  paymentCount: z.optional(z.nullable(Count)),
  paymentMinor: z.optional(z.nullable(AmountMinor)),
  payments: z.optional(
    z
      .array(CustomInstallment, { error: errorTexts.valueInvalid })
      .check(
        z.minLength(1, { error: errorTexts.paymentCountInvalid }),
        z.maxLength(maxPayments, { error: errorTexts.paymentCountInvalid }),
      ),
  ),
  ...rhythm.new,
  firstDueOn: z.optional(MoneyDay),
  startsOn: z.optional(MoneyDay),
  paidBefore: z.optional(MoneyDay),
  shares: z.optional(Shares),
  myShares: z.optional(Shares),
  turns: z.optional(
    z
      .array(Shares, { error: errorTexts.turnsInvalid })
      .check(
        z.minLength(1, { error: errorTexts.turnsInvalid }),
        z.maxLength(maxShares, { error: errorTexts.turnsInvalid }),
      ),
  ),
  contributionMinor: z.optional(AmountMinor),
  potsBefore: z.optional(Pots),
  potAccountId: z.optional(uuid<AccountId>()),
});
export type NewObligation = z.infer<typeof NewObligation>;

/** `archived` puts an obligation out of sight, `active` brings it back. `potsBefore` is how many pots came without a transaction. */
export const ObligationChange = z.strictObject({
  ...names.change,
  ...details.change,
  potsBefore: z.optional(Pots),
  status: z.optional(choice(['active', 'archived'])),
});

/** `id` is that of the transaction; the same id again records nothing more. */
export const recorded = {
  id: z.optional(NewId),
  accountId: z.optional(uuid<AccountId>()),
  paidOn: z.optional(MoneyDay),
};

const obligation = resource('obligation', uuid<ObligationId>(), ObligationDetail);

/** What settles a financing on a day, by the rules that the page shows. */
export const Settlement = z.strictObject({
  on: AnsweredDay,
  paidPayments: z.int(),
  amountMinor: TotalMinor,
  savedMinor: TotalMinor,
  /** Null where the person's plan shows the summary alone. */
  details: z.nullable(
    z.strictObject({
      principalMinor: TotalMinor,
      costMinor: TotalMinor,
      remainingMinor: TotalMinor,
      nominalRate: z.number(),
      effectiveRate: z.number(),
    }),
  ),
});
export type Settlement = z.infer<typeof Settlement>;

/** The income of a month: the salary that recurs, else the median of so many whole cycles. */
const Income = z.strictObject({ minor: TotalMinor, source: z.enum(incomeSources), cycles: z.int() });

export const obligations = defineEndpoints({
  listObligations: {
    method: 'GET',
    path: '/obligation',
    access: 'user',
    summary: 'All obligations, by the day of their next payment; each with totals and its next payment',
    output: z.array(Obligation),
    status: 200,
    errors: [],
  },
  readObligationSummary: {
    method: 'GET',
    path: '/obligation/summary',
    access: 'user',
    summary:
      'What is due in the cycle of today and was paid in it, the debt that is left, its burden (null while no income is known) and its end, in the own currency',
    output: z.strictObject({
      currency: z.string(),
      dueMinor: TotalMinor,
      lateMinor: TotalMinor,
      paidMinor: TotalMinor,
      debtMinor: TotalMinor,
      monthlyMinor: TotalMinor,
      burden: z.nullable(z.strictObject({ share: z.number(), level: z.enum(debtBurdenLevels), income: Income })),
      debtFreeOn: z.nullable(AnsweredDay),
      unconverted: z.array(z.string()),
    }),
    status: 200,
    errors: [],
  },
  addObligation: obligation.add('Add an obligation with its whole schedule', NewObligation, 'list_full'),
  readObligation: {
    method: 'GET',
    path: '/obligation/:id',
    access: 'user',
    summary: 'An obligation with its whole schedule and what happened to it',
    params: obligation.byId,
    output: ObligationDetail,
    status: 200,
    errors: ['not_found'],
  },
  editObligation: obligation.edit('Change what is named; archive or bring back', ObligationChange),
  deleteObligation: obligation.delete(
    'Delete an obligation of which nothing was paid; it can be restored for 30 days',
    'obligation_has_payments',
  ),
  restoreObligation: obligation.restore('Bring a deleted obligation back', 'list_full'),
  closeObligation: {
    method: 'POST',
    path: '/obligation/:id/close',
    access: 'user',
    summary: 'End an obligation: what is given settles it in one transaction, the rest is waived',
    params: obligation.byId,
    body: z.strictObject({ ...recorded, amountMinor: z.optional(AmountMinor) }),
    output: ObligationDetail,
    status: 200,
    errors: ['not_found', 'obligation_closed'],
  },
  receivePot: {
    method: 'POST',
    path: '/obligation/:id/receive',
    access: 'user',
    summary: 'Record the pot of a circle, once for each turn; it is no income',
    params: obligation.byId,
    body: z.strictObject(recorded),
    output: ObligationDetail,
    status: 200,
    errors: ['not_found', 'obligation_closed', 'pots_received'],
  },
  readSettlement: {
    method: 'GET',
    path: '/obligation/:id/settlement',
    access: 'user',
    summary: 'An estimate of what settles a financing early; null where the financed amount is not known',
    params: obligation.byId,
    query: z.strictObject({ on: z.optional(MoneyDay) }),
    output: z.nullable(Settlement),
    status: 200,
    errors: ['not_found'],
  },
});
