import type { Account } from '@afdal/contract/money-accounts';
import type { Rule } from '@afdal/contract/rules';
import type { KnownPayee } from '@afdal/contract/transactions';
import { amountText, readAmount } from '@afdal/domain/money/amount-text';
import type { BankDraft } from '@afdal/domain/money/bank-messages/read-bank-messages';
import { categoryByRules } from '@afdal/domain/money/category-rule';
import { searchable } from '@afdal/domain/text/searchable';
import { newId } from '../../../lib/new-id.ts';
import type { TransactionBody } from '../transaction-form/resolve-draft.ts';

/** What a message became, while its owner looks it over. */
export interface ReviewedDraft {
  readonly id: string;
  /** Which message it is: its text, and its place among those that say the same. */
  readonly message: string;
  /** `absent` is what the text no longer holds. */
  readonly standing: 'open' | 'ignored' | 'saved' | 'absent';
  /** As the message says it. */
  readonly told: BankDraft;
  readonly payee: string;
  readonly categoryId: string | null;
  /** What was typed where the message speaks of another currency than the account's. */
  readonly amount: string;
}

export interface Known {
  readonly rules: readonly Rule[];
  readonly payees: readonly KnownPayee[];
}

/** A draft with the category that rules, or the payee's past, suggest. */
export function reviewed(message: string, told: BankDraft, { rules, payees }: Known): ReviewedDraft {
  const key = searchable(told.payee);
  const known = key === '' ? undefined : payees.find(({ name }) => searchable(name) === key);
  const learnt = told.type === 'expense' ? known?.expenseCategoryId : known?.incomeCategoryId;
  const ruled = categoryByRules(rules, { payee: told.payee, note: '', kind: told.type });
  const payee = known?.name ?? told.payee;
  return { id: newId(), message, standing: 'open', told, payee, categoryId: ruled ?? learnt ?? null, amount: '' };
}

/** Where cash that was drawn went: the first open account of cash in the same currency. */
export function cashFor({ told }: ReviewedDraft, from: Account, accounts: readonly Account[]): Account | null {
  if (!told.isCash || from.type === 'cash') return null;
  const isCash = ({ type, currency, archived }: Account) => type === 'cash' && currency === from.currency && !archived;
  return accounts.find(isCash) ?? null;
}

/** The amount in the account's currency: as it was told, or as it was typed; null while it is not known. */
export function amountOf({ told, amount }: ReviewedDraft, { currency }: Account): number | null {
  if (told.currency === currency) return told.amountMinor;
  const read = readAmount(amount, currency);
  return 'minor' in read && read.minor > 0 ? read.minor : null;
}

/** What is sent for a draft. The message itself is not in it. */
export function bodyOf(
  draft: ReviewedDraft,
  amountMinor: number,
  account: Account,
  accounts: readonly Account[],
): TransactionBody & { readonly id: string } {
  const { id, told, payee, categoryId } = draft;
  const isForeign = told.currency !== account.currency;
  const note = isForeign ? `${amountText(told.amountMinor, told.currency)} ${told.currency}` : '';
  // An account of the server's has a currency of the contract's.
  const currency = account.currency as TransactionBody['currency'];
  const common = { id, accountId: account.id, amountMinor, currency, occurredOn: told.occurredOn, note };
  const cash = cashFor(draft, account, accounts);
  if (cash) return { ...common, type: 'transfer', toAccountId: cash.id };
  return { ...common, type: told.type, payee, categoryId };
}
