import { DepositSheet, MoveSavingsSheet, WithdrawSheet } from './entry-sheets.tsx';
import { AddSavingsGoalSheet, EditSavingsGoalSheet } from './goal-form-sheets.tsx';
import { SavingsGoalSheet } from './goal-sheet.tsx';

/** The forms and details, in one chunk. */
export const sheets = {
  'add-savings-goal': AddSavingsGoalSheet,
  'savings-goal': SavingsGoalSheet,
  'edit-savings-goal': EditSavingsGoalSheet,
  deposit: DepositSheet,
  withdraw: WithdrawSheet,
  'move-savings': MoveSavingsSheet,
};
