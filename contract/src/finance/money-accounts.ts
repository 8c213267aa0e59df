import { accountTypes } from '@afdal/domain/money/account';
import { maxAccountNameLength } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { choice, Flag } from '../fields.ts';
import { type Id, NewId, uuid } from '../ids.ts';
import { Currency, SignedMinor, TotalMinor } from '../money.ts';
import { field, fixedField, laterField, noun } from '../noun.ts';
import { resource } from '../resource.ts';
import { errorTexts } from '../texts.ts';
import { Instant, line } from '../values.ts';

export type AccountId = Id<'AccountId'>;

export const AccountName = line(1, maxAccountNameLength, errorTexts.accountNameRequired, errorTexts.accountNameTooLong);
const Type = choice(accountTypes, errorTexts.accountTypeInvalid);

/**
 * A money account. `balanceMinor` = `openingBalanceMinor` plus every cleared transaction since, in the account's own
 * currency; planned ones do not count. Debt on a card is a negative balance.
 */
const fields = noun({
  name: field(z.string(), AccountName),
  type: field(Type, Type),
  /** Cannot change. */
  currency: fixedField(z.string(), Currency),
  openingBalanceMinor: field(z.int(), SignedMinor, { default: 0 }),
  balanceMinor: TotalMinor,
  archived: laterField(z.boolean(), Flag),
  /** Beyond the plan: money goes out of it, and it is neither changed nor filled. */
  isReadOnly: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export const Account = z.strictObject({ id: z.string(), ...fields.row });
export type Account = z.infer<typeof Account>;

export const NewAccount = z.strictObject({ id: z.optional(NewId), ...fields.new });

export const AccountChange = z.strictObject(fields.change);
export type AccountChange = z.infer<typeof AccountChange>;

const account = resource('account', uuid<AccountId>(), Account);

export const moneyAccounts = defineEndpoints({
  listAccounts: account.list('All accounts, in the order they were made; archived ones last'),
  addAccount: account.add('Open an account with its balance of today', NewAccount, 'premium_required', 'list_full'),
  editAccount: account.edit(
    'Rename, correct the opening balance, archive or bring back',
    AccountChange,
    'premium_required',
  ),
  deleteAccount: account.delete(
    'Delete an account that has no transactions; it can be restored for 30 days',
    'account_in_use',
  ),
  restoreAccount: account.restore('Bring a deleted account back', 'premium_required', 'list_full'),
});
