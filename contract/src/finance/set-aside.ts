import { maxReasonLength } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { NewId, uuid } from '../ids.ts';
import { MoneyDay, SignedMinor } from '../money.ts';
import { field, noun, optionalField } from '../noun.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant, line } from '../values.ts';
import { type AccountId, AccountName } from './money-accounts.ts';

/** An amount to set aside, or below 0 to take out. */
const SetAsideMinor = SignedMinor.check(z.refine((minor) => minor !== 0, { error: errorTexts.amountRequired }));

export const SetAsideReason = line(0, maxReasonLength, errorTexts.valueInvalid, errorTexts.reasonTooLong);

/**
 * Money set aside, or taken out when it is negative. `transactionId` is the transaction that moved it from another account
 * or to one; null where it is only reserved in the account that it lies in, or is in no account.
 */
export const setAside = noun({
  transactionId: z.nullable(z.string()),
  amountMinor: field(z.int(), SetAsideMinor),
  reason: field(z.string(), SetAsideReason, { default: '' }),
  occurredOn: optionalField(AnsweredDay, MoneyDay),
  createdAt: Instant,
});

/**
 * Where what is put in comes from, and where what is taken out goes: another account makes one transaction, which goes and
 * comes back with the entry. Without one, or with the account that the money lies in, nothing moves. `accountId` is where
 * the money lies from now on, for what lies outside the accounts; `newAccount` makes that account with the entry, for
 * savings in the same currency, which opens with what was set aside before: in one call, so that a rejected deposit
 * leaves no account behind. A taken name gets a number.
 */
export const setAsideMovement = {
  fromAccountId: z.optional(uuid<AccountId>()),
  toAccountId: z.optional(uuid<AccountId>()),
  accountId: z.optional(uuid<AccountId>()),
  newAccount: z.optional(z.strictObject({ id: NewId, name: AccountName })),
};

export const SetAsideChange = z.strictObject(setAside.change);
export type SetAsideChange = z.infer<typeof SetAsideChange>;
