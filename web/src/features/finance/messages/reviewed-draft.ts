import type { KnownPayee } from '@afdal/contract/finance/ledger/known-payees';
import type { Rule } from '@afdal/contract/finance/ledger/rules';
import type { Account } from '@afdal/contract/finance/money-accounts';
import { MoneyDay } from '@afdal/contract/money';
import { errorTexts } from '@afdal/contract/texts';
import { amountText, readAmount } from '@afdal/domain/money/amount-text';
import type { BankDraft } from '@afdal/domain/money/bank-messages/read-bank-messages';
import type { CategoryKind } from '@afdal/domain/money/category';
import { applyRules, type PreparedRules } from '@afdal/domain/money/rules/apply-rules';
import type { TransactionType } from '@afdal/domain/money/transaction';
import { searchable } from '@afdal/domain/text/searchable';
import { newId } from '../../../lib/new-id.ts';
import type { TransactionBody } from '../ledger/transaction-form/resolve-draft.ts';
import { texts } from './texts.ts';

/** A message as a draft under review. */
export interface ReviewedDraft {
  readonly id: string;
  /** Identifies the message: its text, and its number among identical ones. */
  readonly message: string;
  /** `ignored`: not to be recorded. `absent`: no longer in the text. */
  readonly status: 'open' | 'ignored' | 'saved' | 'absent';
  /** As stated in the message. */
  readonly stated: BankDraft;
  /** As chosen; null until then, and as the message says. */
  readonly type: TransactionType | null;
  /** A date, or typed text that is none. */
  readonly occurredOn: string;
  readonly payee: string;
  /** For each type, so that changing it back and forth loses no choice. */
  readonly categoryIds: Readonly<Record<CategoryKind, string | null>>;
  /** As typed, in the account's currency; null until then, and as the message says, if that is in this currency. */
  readonly amount: string | null;
  /** The other account of a transfer, as chosen; null until then, and where the message's card or the drawn cash says. */
  readonly toAccountId: string | null;
  /** Whether the fee is recorded as well, as an expense with this id. */
  readonly isFeeRecorded: boolean;
  readonly feeId: string;
  /** How it opened: what differs in the end was corrected. */
  readonly suggested: Pick<ReviewedDraft, 'type' | 'payee' | 'categoryIds' | 'toAccountId'>;
}

/** What a person made of a message, for those that say the same. */
export interface Correction {
  readonly payee: string;
  readonly type: TransactionType;
  /** Of that type; null for none, and for a transfer. */
  readonly categoryId: string | null;
  /** The other account of a transfer. */
  readonly otherAccountId: string | null;
}

export interface Known {
  readonly rules: PreparedRules<Rule>;
  readonly payees: readonly KnownPayee[];
  /** What a person corrected in a message that says the same. */
  readonly findCorrection?: (stated: BankDraft) => Correction | null;
}

/** A draft as a message of its kind was corrected before, or with the categories of the rules or of the payee's history. */
export function reviewed(message: string, stated: BankDraft, { rules, payees, findCorrection }: Known): ReviewedDraft {
  const correction = findCorrection?.(stated) ?? null;
  const named = correction?.payee ?? stated.payee;
  const key = searchable(named);
  const known = key === '' ? undefined : payees.find(({ name }) => searchable(name) === key);
  const suggestCategory = (kind: CategoryKind, past: string | null | undefined) => {
    const corrected = correction?.type === kind ? correction.categoryId : null;
    return corrected ?? ruledAs(kind)?.categoryId ?? past ?? null;
  };
  // The account is not chosen yet.
  const ruledAs = (type: CategoryKind) =>
    applyRules(rules, {
      type,
      payee: named,
      originalPayee: stated.payee,
      note: '',
      tags: [],
      categoryId: null,
      accountId: '',
      toAccountId: null,
      amountMinor: stated.amountMinor,
      currency: stated.currency,
      occurredOn: stated.occurredOn,
    })?.changes;
  const ruledPayee = stated.type === 'transfer' ? undefined : ruledAs(stated.type)?.payee;
  const suggested = {
    type: correction && correction.type !== stated.type ? correction.type : null,
    payee: correction?.payee ?? ruledPayee ?? known?.name ?? stated.payee,
    categoryIds: {
      expense: suggestCategory('expense', known?.expenseCategoryId),
      income: suggestCategory('income', known?.incomeCategoryId),
    },
    toAccountId: correction?.otherAccountId ?? null,
  };
  const asStated = { occurredOn: stated.occurredOn, amount: null };
  return { id: newId(), message, status: 'open', stated, ...asStated, ...suggested, suggested, ...startFee() };
}

export function startFee(): Pick<ReviewedDraft, 'isFeeRecorded' | 'feeId'> {
  return { isFeeRecorded: true, feeId: newId() };
}

/** The target of a cash withdrawal: the first open cash account in the same currency. */
export function cashFor({ stated }: ReviewedDraft, from: Account, accounts: readonly Account[]): Account | null {
  if (!stated.isCash || from.type === 'cash') return null;
  const isCash = ({ type, currency, archived }: Account) => type === 'cash' && currency === from.currency && !archived;
  return accounts.find(isCash) ?? null;
}

/** The type as chosen, otherwise as stated; drawn cash is transferred where there is an account for it. */
export function getType({ stated, type }: ReviewedDraft, cash: Account | null): TransactionType {
  return type ?? (cash ? 'transfer' : stated.type);
}

/** Whether a transfer brought money to the account of the message: what came in was one's own. */
export function isIncoming({ stated }: ReviewedDraft): boolean {
  return stated.type === 'income';
}

/** The accounts that a transfer between own accounts may go to, or come from: what it moves arrives as it left. */
export function findTargets(from: Account, accounts: readonly Account[]): Account[] {
  return accounts.filter(({ id, currency, archived }) => id !== from.id && currency === from.currency && !archived);
}

/**
 * The account that a transfer between own accounts goes to; null until it is known.
 *
 * @param remembered the account that the receiving card was last posted to
 */
export function findTarget(
  { stated, type, toAccountId }: ReviewedDraft,
  targets: readonly Account[],
  remembered: string | null,
): Account | null {
  if ((type ?? stated.type) !== 'transfer') return null;
  return targets.find(({ id }) => id === (toAccountId ?? remembered)) ?? null;
}

/** The text of a draft's message, as pasted. */
export function getMessageText({ message }: ReviewedDraft): string {
  return message.slice(message.indexOf(' ') + 1);
}

/** The amount of the message in a currency; null where it has none. */
export function statedIn({ amountMinor, currency, foreign }: BankDraft, wanted: string): number | null {
  if (currency === wanted) return amountMinor;
  return foreign?.currency === wanted ? foreign.amountMinor : null;
}

/** The amount as typed, or as stated where that is in the account's currency. */
export function getAmountText({ stated, amount }: ReviewedDraft, currency: string): string {
  const minor = statedIn(stated, currency);
  return amount ?? (minor === null ? '' : amountText(minor, currency));
}

/** The amount in the account's currency; null while it is none. */
export function parseAmount(draft: ReviewedDraft, { currency }: Account): number | null {
  const read = readAmount(getAmountText(draft, currency), currency);
  return 'minor' in read && read.minor > 0 ? read.minor : null;
}

/** Why the day cannot be that of a transaction; undefined for one that can. */
export function dayProblem({ occurredOn }: ReviewedDraft): string | undefined {
  if (occurredOn === '') return errorTexts.dateRequired;
  return MoneyDay.safeParse(occurredOn).error?.issues[0]?.message;
}

/** What the bank took besides, in the account's currency; null where it took nothing, or in another one. */
export function getFee({ stated: { fee } }: ReviewedDraft, account: Account | null): number | null {
  return fee && fee.currency === account?.currency ? fee.amountMinor : null;
}

/** The request body of a draft's fee, whose category is chosen as for any transaction; null where none is to be recorded. */
export function toFeeBody(draft: ReviewedDraft, account: Account): (TransactionBody & { readonly id: string }) | null {
  const amountMinor = getFee(draft, account);
  if (amountMinor === null || !draft.isFeeRecorded) return null;
  const { feeId: id, occurredOn, payee: note } = draft;
  const currency = account.currency as TransactionBody['currency'];
  const common = { id, accountId: account.id, amountMinor, currency, occurredOn, note };
  return { ...common, type: 'expense', payee: texts.feePayee };
}

/** The request body of a draft. The message's text is not sent. */
export function toBody(
  draft: ReviewedDraft,
  amountMinor: number,
  account: Account,
  target: Account | null,
): TransactionBody & { readonly id: string } {
  const { id, stated, payee, occurredOn, categoryIds } = draft;
  const abroad = stated.currency === account.currency ? stated.foreign : stated;
  const note = abroad ? `${amountText(abroad.amountMinor, abroad.currency)} ${abroad.currency}` : '';
  // Currencies of accounts from the server are always in the contract's list.
  const currency = account.currency as TransactionBody['currency'];
  const common = { id, accountId: account.id, amountMinor, currency, occurredOn, note };
  const type = getType(draft, stated.isCash ? target : null);
  if (type === 'transfer') {
    const [from, to] = isIncoming(draft) ? [target?.id ?? '', account.id] : [account.id, target?.id ?? ''];
    return { ...common, type, accountId: from, toAccountId: to };
  }
  return { ...common, type, payee, categoryId: categoryIds[type] };
}
