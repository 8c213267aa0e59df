import type { Account, NewAccount } from '@afdal/contract/finance/money-accounts';
import type { AccountType } from '@afdal/domain/money/account';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import type * as z from 'zod/mini';

export interface AccountDraft {
  readonly name: string;
  readonly type: AccountType;
  readonly currency: string;
  /** As typed; empty means zero. */
  readonly openingBalance: string;
}

type Body = z.input<typeof NewAccount>;

export function toDraft(account: Account | null, currency: string): AccountDraft {
  if (!account) return { name: '', type: 'bank', currency, openingBalance: '' };
  const { name, type, openingBalanceMinor } = account;
  return { name, type, currency: account.currency, openingBalance: amountText(openingBalanceMinor, account.currency) };
}

/** The request body of a draft. An unreadable balance becomes NaN, which the contract rejects. */
export function toAccountBody({ name, type, currency, openingBalance }: AccountDraft): Body {
  // The contract validates the currency against its list.
  return {
    name,
    type,
    currency: currency as Body['currency'],
    openingBalanceMinor: openingBalance === '' ? 0 : typedMinor(openingBalance, currency),
  };
}
