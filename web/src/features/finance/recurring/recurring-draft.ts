import { type NewRecurring, recordings } from '@afdal/contract/finance/recurring';
import { calendars } from '@afdal/domain/calendar/month';
import { transactionTypes } from '@afdal/domain/money/transaction';
import { isNamedByMonth, recurrenceUnits } from '@afdal/domain/recurring/recurrence';
import {
  amountField,
  choiceField,
  type DraftOf,
  numberField,
  optionalField,
  type SentOf,
  textField,
  valueField,
} from '../../../ui/form/field-kinds.ts';

/** What is typed of something that recurs. */
export const fields = {
  type: choiceField(transactionTypes),
  title: textField(),
  amount: amountField(),
  isApproximate: valueField(false),
  /** Empty: the account used last. */
  accountId: textField(),
  toAccountId: textField(),
  categoryId: optionalField(),
  unit: choiceField(recurrenceUnits),
  every: numberField('', 0),
  calendar: choiceField(calendars),
  /** Null means today. */
  startsOn: valueField<string | null>(null),
  endsOn: optionalField(),
  recording: choiceField(recordings),
  note: textField(),
};
export type RecurringDraft = DraftOf<typeof fields>;

/** What a new one begins with. */
export const suggested = { type: 'income', unit: 'month', every: 1 } as const;

interface Known {
  readonly accountId: string;
  readonly currency: string;
  readonly today: string;
}

/** What is sent of a draft; of one that is edited, all but what never changes. */
export function toBody(
  { type, ...sent }: SentOf<typeof fields>,
  { accountId, currency, today }: Known,
  isNew: boolean,
): object {
  const isTransfer = type === 'transfer';
  return {
    ...sent,
    ...(isNew && { type, currency }),
    accountId,
    toAccountId: isTransfer ? sent.toAccountId : null,
    categoryId: isTransfer ? null : sent.categoryId,
    every: isNamedByMonth(sent.unit) ? 1 : sent.every,
    startsOn: sent.startsOn ?? today,
  } satisfies Partial<Record<keyof NewRecurring, unknown>>;
}
