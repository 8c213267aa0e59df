import { type NewRecurring, type Recurring, recordings } from '@afdal/contract/finance/recurring';
import { calendars } from '@afdal/domain/calendar/month';
import { amountText, latinDigits, typedMinor } from '@afdal/domain/money/amount-text';
import { transactionTypes } from '@afdal/domain/money/transaction';
import { isNamedByMonth, recurrenceUnits } from '@afdal/domain/recurring/recurrence';
import * as z from 'zod/mini';

const text = () => z.string();

/** What is typed of something that recurs; amounts and numbers as typed. */
const Draft = z.strictObject({
  type: z.enum(transactionTypes),
  title: text(),
  amount: text(),
  isApproximate: z.boolean(),
  /** Empty: the account used last. */
  accountId: text(),
  toAccountId: text(),
  categoryId: text(),
  unit: z.enum(recurrenceUnits),
  every: text(),
  calendar: z.enum(calendars),
  /** Null means today. */
  startsOn: z.nullable(text()),
  endsOn: text(),
  recording: z.enum(recordings),
  note: text(),
});
export type RecurringDraft = z.infer<typeof Draft>;

export const emptyDraft: RecurringDraft = {
  type: 'income',
  title: '',
  amount: '',
  isApproximate: false,
  accountId: '',
  toAccountId: '',
  categoryId: '',
  unit: 'month',
  every: '1',
  calendar: 'gregory',
  startsOn: null,
  endsOn: '',
  recording: 'confirm',
  note: '',
};

export function isRecurringDraft(value: unknown): value is RecurringDraft {
  return Draft.safeParse(value).success;
}

export function toDraft(saved: Recurring): RecurringDraft {
  const { type, title, isApproximate, accountId, unit, calendar, startsOn, recording, note } = saved;
  return {
    type,
    title,
    isApproximate,
    accountId,
    unit,
    calendar,
    startsOn,
    recording,
    note,
    amount: amountText(saved.amountMinor, saved.currency),
    toAccountId: saved.toAccountId ?? '',
    categoryId: saved.categoryId ?? '',
    every: String(saved.every),
    endsOn: saved.endsOn ?? '',
  };
}

interface Known {
  readonly accountId: string;
  readonly currency: string;
  readonly today: string;
}

/** What is sent of a draft; of one that is edited, all but what never changes. */
export function toBody(draft: RecurringDraft, { accountId, currency, today }: Known, isNew: boolean): object {
  const { type, title, isApproximate, unit, calendar, startsOn, endsOn, recording, note } = draft;
  const isTransfer = type === 'transfer';
  return {
    title,
    accountId,
    isApproximate,
    unit,
    calendar,
    recording,
    note,
    ...(isNew && { type, currency }),
    amountMinor: typedMinor(draft.amount, currency),
    toAccountId: isTransfer ? draft.toAccountId : null,
    categoryId: isTransfer ? null : draft.categoryId || null,
    every: isNamedByMonth(unit) ? 1 : Number(latinDigits(draft.every)),
    startsOn: startsOn ?? today,
    endsOn: endsOn || null,
  } satisfies Partial<Record<keyof NewRecurring, unknown>>;
}
