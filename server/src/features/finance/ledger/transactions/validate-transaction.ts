import { errorTexts } from '@afdal/contract/texts';
import type { CategoryKind } from '@afdal/domain/money/category';
import {
  type KnownAccount,
  type TransactionInput,
  transactionProblems,
} from '@afdal/domain/money/transaction-problems';
import { AppError } from '../../../../platform/app-error.ts';
import type { NamedAccount } from './references-store.ts';

export interface Surroundings {
  /** The user's live accounts, by id. */
  readonly accounts: ReadonlyMap<string, NamedAccount>;
  readonly categories: ReadonlyMap<string, CategoryKind>;
  readonly today: string;
  /** The accounts the transaction is already in: an archived one accepts nothing new, but corrections are allowed. */
  readonly currentAccountIds?: readonly (string | null)[];
}

/** @throws Failure `validation_failed` on every invalid field */
export function validateTransaction(requested: TransactionInput, surroundings: Surroundings): void {
  const { accounts, categories, today, currentAccountIds = [] } = surroundings;
  const known = (id: string | null): KnownAccount | null => {
    const account = accounts.get(id ?? '');
    return account ? { currency: account.currency, isOpen: !account.archived || currentAccountIds.includes(id) } : null;
  };
  const kind = categories.get(requested.categoryId ?? '');
  const problems = transactionProblems(requested, {
    account: known(requested.accountId),
    toAccount: known(requested.toAccountId),
    category: kind ? { kind } : null,
    today,
  });
  const fields = Object.entries(problems).map(([field, problem]) => [field, errorTexts[problem]]);
  if (fields.length > 0) throw new AppError('validation_failed', { fields: Object.fromEntries(fields) });
}

/** What a transfer adds to its target account: between accounts of one currency the amount itself. Null for other types. */
export function getReceivedMinor({ type, receivedMinor, amountMinor }: TransactionInput & { amountMinor: number }) {
  return type === 'transfer' ? (receivedMinor ?? amountMinor) : null;
}
