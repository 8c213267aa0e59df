import type { Transaction } from '@afdal/contract/transactions';
import { useDraft } from '../../../lib/draft.ts';
import { copy as accountCopy } from '../money-accounts/copy.ts';
import { emptyDraft, isBegun, isTransactionDraft, type TransactionDraft } from './transaction-draft.ts';

export interface DraftState {
  readonly draft: TransactionDraft;
  readonly keep: (draft: TransactionDraft) => void;
  readonly drop: () => void;
  readonly dropSent: (sent: TransactionDraft) => void;
}

export const blankDraft = emptyDraft(accountCopy.cashName);

/** What is typed of a new transaction, wherever its form stands. One that nobody began begins as an expense of today. */
export function useNewTransactionDraft(): DraftState {
  return useDraft('transaction', blankDraft, isBegunDraft);
}

/** What is typed over a transaction, or over the copy of one. */
export function useTransactionDraft(name: string, first: TransactionDraft): DraftState {
  return useDraft(name, first, isTransactionDraft);
}

export function draftNameOf({ id }: Transaction): string {
  return `transaction-${id}`;
}

function isBegunDraft(value: unknown): value is TransactionDraft {
  return isTransactionDraft(value) && isBegun(value);
}
