import {
  AddTransactionSheet,
  DuplicateTransactionSheet,
  EditTransactionSheet,
  SplitTransactionSheet,
} from './transaction-sheets.tsx';

/** The forms of transactions, in one chunk. */
export const sheets = {
  add: AddTransactionSheet,
  edit: EditTransactionSheet,
  duplicate: DuplicateTransactionSheet,
  split: SplitTransactionSheet,
};
