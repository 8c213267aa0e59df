import type { Transaction } from '@afdal/contract/finance/transactions';
import { type DraftState as Draft, useDraft } from '../../../../lib/draft.ts';
import { texts as accountTexts } from '../money-accounts/texts.ts';
import { emptyDraft, isBegun, isTransactionDraft, type TransactionDraft } from './transaction-draft.ts';

export type DraftState = Draft<TransactionDraft>;

export const blankDraft = emptyDraft(accountTexts.cashName);

/** The draft of a new transaction, shared by all forms that add one. Stored once something is typed, else an expense of today. */
export function useNewTransactionDraft(): DraftState {
  return useDraft('transaction', blankDraft, isTransactionDraft, (draft) => (isBegun(draft) ? draft : undefined));
}

/** The draft of an edited or copied transaction. */
export function useTransactionDraft(name: string, first: TransactionDraft): DraftState {
  return useDraft(name, first, isTransactionDraft);
}

export function getDraftName({ id }: Transaction): string {
  return `transaction-${id}`;
}
