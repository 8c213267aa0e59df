import { calendars } from '@afdal/domain/calendar/month';
import { maxTransactionTextLengths } from '@afdal/domain/money/limits';
import { transactionTypes } from '@afdal/domain/money/transaction';
import { maxRecurringInterval, maxRecurringTitleLength } from '@afdal/domain/recurring/limits';
import { occurrenceStatuses } from '@afdal/domain/recurring/occurrences';
import { recurrenceUnits } from '@afdal/domain/recurring/recurrence';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag, whole } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { AmountMinor, Currency, MoneyDay } from '../money.ts';
import { field, noun } from '../noun.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant, line, trimmed } from '../values.ts';
import type { CategoryId } from './categories.ts';
import type { AccountId } from './money-accounts.ts';
import { Transaction, type TransactionId } from './transactions.ts';

export type RecurringId = Id<'RecurringId'>;

/** Whether occurrences wait to be confirmed, or are recorded on their day by themselves. */
export const recordings = ['confirm', 'auto'] as const;
export type Recording = (typeof recordings)[number];

const Type = choice(transactionTypes, errorTexts.transactionTypeInvalid);
const Title = line(1, maxRecurringTitleLength, errorTexts.recurringTitleRequired, errorTexts.recurringTitleTooLong);
const Note = trimmed(0, maxTransactionTextLengths.note, errorTexts.valueInvalid, errorTexts.noteTooLong);
const Every = whole(1, maxRecurringInterval, errorTexts.recurrenceInvalid);

/**
 * One time that something recurs. `plannedOn` names it for good, `dueOn` is the day it falls on. `status` derives from the
 * user's today and from whether its transaction is live. `isMatched` tells that the transaction came in by itself.
 */
export const Occurrence = z.strictObject({
  recurringId: z.string(),
  plannedOn: AnsweredDay,
  dueOn: AnsweredDay,
  amountMinor: z.int(),
  isApproximate: z.boolean(),
  status: z.enum(occurrenceStatuses),
  transactionId: z.nullable(z.string()),
  isMatched: z.boolean(),
});
export type Occurrence = z.infer<typeof Occurrence>;

const subject = noun({
  title: field(z.string(), Title),
  accountId: field(z.string(), uuid<AccountId>()),
  toAccountId: field(z.nullable(z.string()), z.nullable(uuid<AccountId>()), { default: null }),
  categoryId: field(z.nullable(z.string()), z.nullable(uuid<CategoryId>()), { default: null }),
});
/** What is true of every occurrence, also of those before, as the subject is. */
const details = noun({
  endsOn: field(z.nullable(AnsweredDay), z.nullable(MoneyDay), { default: null }),
  recording: field(z.enum(recordings), choice(recordings), { default: 'confirm' }),
  note: field(z.string(), Note, { default: '' }),
});
/** What may change from an occurrence on. */
const term = noun({
  amountMinor: field(z.int(), AmountMinor),
  isApproximate: field(z.boolean(), Flag, { default: false }),
  unit: field(z.enum(recurrenceUnits), choice(recurrenceUnits), { default: 'month' }),
  every: field(z.int(), Every, { default: 1 }),
  calendar: field(z.enum(calendars), choice(calendars), { default: 'gregory' }),
  startsOn: field(AnsweredDay, MoneyDay),
});

/**
 * What comes back and is no debt: an income, an expense, or a transfer between two accounts of one currency. `every`
 * counts days, weeks or months, and is 1 for `payday` and `lastWorkingDay`. `amountMinor` and the days are those that hold
 * from the next occurrence on; `next` is the first that is open from today on.
 */
export const Recurring = z.strictObject({
  id: z.string(),
  type: Type,
  ...subject.row,
  currency: z.string(),
  ...term.row,
  ...details.row,
  next: z.nullable(Occurrence),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Recurring = z.infer<typeof Recurring>;

/** `startsOn` may lie in the past, which the days are then counted from: nothing before today is planned. */
export const NewRecurring = z.strictObject({
  id: z.optional(NewId),
  type: Type,
  currency: Currency,
  ...subject.new,
  ...details.new,
  ...term.new,
});
export type NewRecurring = z.infer<typeof NewRecurring>;

/** Amount and days change from the next open occurrence on; what is late keeps its own. */
export const RecurringChange = z.strictObject({ ...subject.change, ...details.change, ...term.change });
export type RecurringChange = z.infer<typeof RecurringChange>;

const calls = resource('recurring', uuid<RecurringId>(), Recurring);
/** Which occurrence is meant: its `plannedOn`. */
const on = MoneyDay;

/** A call about one occurrence, which it answers as it is afterwards. */
const ofOccurrence = { method: 'POST', access: 'user', params: calls.byId, output: Occurrence, status: 200 } as const;

export const recurring = defineEndpoints({
  listRecurring: calls.list('Everything that recurs, by the day of its next occurrence; what has ended comes last'),
  addRecurring: calls.add('Add what recurs; its occurrences follow from it', NewRecurring, 'recurring_full'),
  editRecurring: calls.edit('Change what is named: amount and days from the next occurrence on', RecurringChange),
  deleteRecurring: calls.delete('Delete what recurs; it can be restored for 30 days. What was recorded stays'),
  restoreRecurring: calls.restore('Bring back what was deleted', 'recurring_full'),
  listOccurrences: {
    method: 'GET',
    path: '/recurring/occurrence',
    access: 'user',
    summary: 'The occurrences of the last 62 days and of the next 92, in order',
    output: z.array(Occurrence),
    status: 200,
    errors: [],
  },
  confirmOccurrence: {
    ...ofOccurrence,
    path: '/recurring/:id/confirm',
    summary: 'Record an occurrence in exactly one transaction, however often it is confirmed; `id` is that of it',
    body: z.strictObject({
      on,
      id: z.optional(NewId),
      amountMinor: z.optional(AmountMinor),
      accountId: z.optional(uuid<AccountId>()),
      occurredOn: z.optional(MoneyDay),
    }),
    errors: ['not_found', 'occurrence_settled', 'conflict'],
  },
  skipOccurrence: {
    ...ofOccurrence,
    path: '/recurring/:id/skip',
    summary: 'Leave an occurrence out',
    body: z.strictObject({ on }),
    errors: ['not_found', 'occurrence_settled'],
  },
  undoOccurrence: {
    ...ofOccurrence,
    path: '/recurring/:id/undo',
    summary: 'Take back that an occurrence was recorded, skipped or matched; what was recorded goes to the trash',
    body: z.strictObject({ on }),
    errors: ['not_found'],
  },
  editOccurrence: {
    ...ofOccurrence,
    method: 'PATCH',
    path: '/recurring/:id/occurrence',
    summary: 'Change the day or the amount of an open occurrence, or with `following` of all that come after it too',
    body: z.strictObject({
      on,
      dueOn: z.optional(MoneyDay),
      amountMinor: z.optional(AmountMinor),
      following: z._default(Flag, false),
    }),
    errors: ['not_found', 'occurrence_settled'],
  },
  listMatches: {
    method: 'GET',
    path: '/recurring/match',
    access: 'user',
    summary:
      'Transactions that came in and may be occurrences: same account and kind, 4 days apart, and the amount fits',
    output: z.array(
      z.strictObject({
        transaction: Transaction,
        /** The nearest first; `isUnique` where there is one thing to ask only. */
        occurrences: z.array(Occurrence),
        isUnique: z.boolean(),
      }),
    ),
    status: 200,
    errors: [],
  },
  matchOccurrence: {
    ...ofOccurrence,
    path: '/recurring/:id/match',
    summary: 'Say that a transaction is an occurrence; one that was recorded for it goes to the trash',
    body: z.strictObject({ on, transactionId: uuid<TransactionId>() }),
    errors: ['not_found', 'occurrence_settled'],
  },
  refuseMatch: {
    method: 'POST',
    path: '/recurring/match/:id/refuse',
    access: 'user',
    summary: 'Say that a transaction is none of what it was offered for: it is not offered for that again',
    params: z.strictObject({ id: uuid<TransactionId>() }),
    status: 204,
    errors: ['not_found'],
  },
});
