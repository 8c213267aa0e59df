import { type CategoryKind, isCategoryAllowed } from './category.ts';
import type { TransactionStatus, TransactionType } from './transaction.ts';

/** A transaction as requested: `null` means none, and `status` is `undefined` when the request has none. */
export interface TransactionInput {
  readonly type: TransactionType;
  readonly accountId: string;
  readonly toAccountId: string | null;
  readonly receivedMinor: number | null;
  readonly currency: string;
  readonly categoryId: string | null;
  readonly occurredOn: string;
  readonly status: TransactionStatus | undefined;
}

export interface KnownAccount {
  readonly currency: string;
  readonly isOpen: boolean;
}

/** What the ids in a transaction resolve to: null when the user has no such record. */
export interface TransactionReferences {
  readonly account: KnownAccount | null;
  readonly toAccount: KnownAccount | null;
  readonly category: { readonly kind: CategoryKind } | null;
  /** The user's logical date. */
  readonly today: string;
}

type TransactionProblem =
  | 'accountArchived'
  | 'accountRequired'
  | 'accountsSame'
  | 'amountReceivedRequired'
  | 'amountReceivedUnneeded'
  | 'categoryOfOtherKind'
  | 'categoryUnknown'
  | 'categoryUnneeded'
  | 'currencyOfOtherAccount'
  | 'plannedOnly'
  | 'transferTargetRequired'
  | 'transferTargetUnneeded';

type Field = 'accountId' | 'toAccountId' | 'currency' | 'receivedMinor' | 'categoryId' | 'status';
export type TransactionProblems = Readonly<Partial<Record<Field, TransactionProblem>>>;

/** Every reason a transaction cannot be recorded, at most one per field; empty when it can. */
export function transactionProblems(requested: TransactionInput, known: TransactionReferences): TransactionProblems {
  const problems: Record<Field, TransactionProblem | null> = {
    accountId: accountProblem(known.account, 'accountRequired'),
    toAccountId: targetProblem(requested, known),
    currency: known.account && requested.currency !== known.account.currency ? 'currencyOfOtherAccount' : null,
    receivedMinor: receivedProblem(requested, known),
    categoryId: categoryProblem(requested, known),
    status: requested.status === 'cleared' && requested.occurredOn > known.today ? 'plannedOnly' : null,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** The status of a transaction: planned when dated after the user's today, otherwise as requested, by default cleared. */
export function computeStatus(
  requested: TransactionStatus | undefined,
  occurredOn: string,
  today: string,
): TransactionStatus {
  return occurredOn > today ? 'planned' : (requested ?? 'cleared');
}

function accountProblem(account: KnownAccount | null, missing: TransactionProblem): TransactionProblem | null {
  if (!account) return missing;
  return account.isOpen ? null : 'accountArchived';
}

function targetProblem(
  { type, accountId, toAccountId }: TransactionInput,
  { toAccount }: TransactionReferences,
): TransactionProblem | null {
  if (type !== 'transfer') return toAccountId === null ? null : 'transferTargetUnneeded';
  if (toAccountId === accountId) return 'accountsSame';
  return accountProblem(toAccount, 'transferTargetRequired');
}

function receivedProblem(
  { type, receivedMinor }: TransactionInput,
  { account, toAccount }: TransactionReferences,
): TransactionProblem | null {
  if (type !== 'transfer') return receivedMinor === null ? null : 'amountReceivedUnneeded';
  if (!account || !toAccount) return null;
  const isExchange = account.currency !== toAccount.currency;
  if (isExchange) return receivedMinor === null ? 'amountReceivedRequired' : null;
  return receivedMinor === null ? null : 'amountReceivedUnneeded';
}

function categoryProblem(
  { type, categoryId }: TransactionInput,
  { category }: TransactionReferences,
): TransactionProblem | null {
  if (categoryId === null) return null;
  if (type === 'transfer') return 'categoryUnneeded';
  if (!category) return 'categoryUnknown';
  return isCategoryAllowed(type, category.kind) ? null : 'categoryOfOtherKind';
}
