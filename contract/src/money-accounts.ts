import { accountTypes } from '@afdal/domain/money/account';
import { accountNameAtMost } from '@afdal/domain/money/limits';
import * as z from 'zod/mini';
import { texts } from './copy.ts';
import { endpoint } from './endpoint.ts';
import { AccountId, NewId } from './ids.ts';
import { Currency, SignedMinor, TotalMinor } from './money.ts';
import { Instant, line } from './values.ts';

const Name = line(1, accountNameAtMost, texts.accountNameRequired, texts.accountNameTooLong);
const Type = z.enum(accountTypes, { error: texts.accountTypeInvalid });

/**
 * A money account. `balanceMinor` = `openingBalanceMinor` plus every cleared transaction since, in the account's own
 * currency; planned ones do not count. Debt on a card is a negative balance.
 */
export const Account = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: Type,
  currency: z.string(),
  openingBalanceMinor: z.int(),
  balanceMinor: TotalMinor,
  archived: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Account = z.infer<typeof Account>;

export const NewAccount = z.strictObject({
  id: z.optional(NewId),
  name: Name,
  type: Type,
  currency: Currency,
  openingBalanceMinor: z._default(SignedMinor, 0),
});

/** The currency of an account cannot change. */
export const AccountChange = z.strictObject({
  name: z.optional(Name),
  type: z.optional(Type),
  openingBalanceMinor: z.optional(SignedMinor),
  archived: z.optional(z.boolean({ error: texts.valueInvalid })),
});

const byId = z.strictObject({ id: AccountId });

export const moneyAccounts = {
  listAccounts: endpoint({
    method: 'GET',
    path: '/account',
    access: 'user',
    summary: 'All accounts, in the order they were made; archived ones last',
    output: z.array(Account),
    status: 200,
    failures: [],
  }),
  addAccount: endpoint({
    method: 'POST',
    path: '/account',
    access: 'user',
    summary: 'Open an account with its balance of today',
    body: NewAccount,
    output: Account,
    status: 201,
    failures: ['conflict', 'premium_required'],
  }),
  editAccount: endpoint({
    method: 'PATCH',
    path: '/account/:id',
    access: 'user',
    summary: 'Rename, correct the opening balance, archive or bring back',
    params: byId,
    body: AccountChange,
    output: Account,
    status: 200,
    failures: ['not_found', 'premium_required'],
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/account/:id',
    access: 'user',
    summary: 'Delete an account that has no transactions; it can be restored for 30 days',
    params: byId,
    status: 204,
    failures: ['not_found', 'account_in_use'],
  }),
  restoreAccount: endpoint({
    method: 'POST',
    path: '/account/:id/restore',
    access: 'user',
    summary: 'Bring a deleted account back',
    params: byId,
    output: Account,
    status: 200,
    failures: ['not_found', 'premium_required'],
  }),
} as const;
