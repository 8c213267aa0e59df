import type { Account } from '@afdal/contract/money-accounts';
import type { Rule } from '@afdal/contract/rules';
import type { KnownPayee } from '@afdal/contract/transactions';
import { amountText, readAmount } from '@afdal/domain/money/amount-text';
import type { BankDraft } from '@afdal/domain/money/bank-messages/read-bank-messages';
import { categoryByRules } from '@afdal/domain/money/category-rule';
import { searchable } from '@afdal/domain/text/searchable';
import { newId } from '../../../lib/new-id.ts';
import type { TransactionBody } from '../ledger/transaction-form/resolve-draft.ts';

/** A message as a draft under review. */
export interface ReviewedDraft {
  readonly id: string;
  /** Identifies the message: its text, and its number among identical ones. */
  readonly message: string;
  /** `absent`: no longer in the text. */
  readonly standing: 'open' | 'ignored' | 'saved' | 'absent';
  /** As stated in the message. */
  readonly told: BankDraft;
  readonly payee: string;
  readonly categoryId: string | null;
  /** As typed, when the message's currency is not the account's. */
  readonly amount: string;
}

export interface Known {
  readonly rules: readonly Rule[];
  readonly payees: readonly KnownPayee[];
}

/** A draft with the category suggested by the rules or by the payee's history. */
export function reviewed(message: string, told: BankDraft, { rules, payees }: Known): ReviewedDraft {
  const key = searchable(told.payee);
  const known = key === '' ? undefined : payees.find(({ name }) => searchable(name) === key);
  const inferred = told.type === 'expense' ? known?.expenseCategoryId : known?.incomeCategoryId;
  const ruled = categoryByRules(rules, { payee: told.payee, note: '', kind: told.type });
  const payee = known?.name ?? told.payee;
  return { id: newId(), message, standing: 'open', told, payee, categoryId: ruled ?? inferred ?? null, amount: '' };
}

/** The target of a cash withdrawal: the first open cash account in the same currency. */
export function cashFor({ told }: ReviewedDraft, from: Account, accounts: readonly Account[]): Account | null {
  if (!told.isCash || from.type === 'cash') return null;
  const isCash = ({ type, currency, archived }: Account) => type === 'cash' && currency === from.currency && !archived;
  return accounts.find(isCash) ?? null;
}

/** The amount in the account's currency: from the message, or as typed; null while unknown. */
export function amountOf({ told, amount }: ReviewedDraft, { currency }: Account): number | null {
  if (told.currency === currency) return told.amountMinor;
  const read = readAmount(amount, currency);
  return 'minor' in read && read.minor > 0 ? read.minor : null;
}

/** The request body of a draft. The message's text is not sent. */
export function bodyOf(
  draft: ReviewedDraft,
  amountMinor: number,
  account: Account,
  accounts: readonly Account[],
): TransactionBody & { readonly id: string } {
  const { id, told, payee, categoryId } = draft;
  const isForeign = told.currency !== account.currency;
  const note = isForeign ? `${amountText(told.amountMinor, told.currency)} ${told.currency}` : '';
  // Currencies of accounts from the server are always in the contract's list.
  const currency = account.currency as TransactionBody['currency'];
  const common = { id, accountId: account.id, amountMinor, currency, occurredOn: told.occurredOn, note };
  const cash = cashFor(draft, account, accounts);
  if (cash) return { ...common, type: 'transfer', toAccountId: cash.id };
  return { ...common, type: told.type, payee, categoryId };
}
