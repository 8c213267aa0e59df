import { DepositSheet, MoveSavingsSheet, WithdrawSheet } from '../../features/finance/savings/entry-sheets.tsx';
import { AddSavingsGoalSheet, EditSavingsGoalSheet } from '../../features/finance/savings/goal-form-sheets.tsx';
import { SavingsGoalSheet } from '../../features/finance/savings/goal-sheet.tsx';
import { Savings } from './savings.tsx';

/** The tab of savings and its dialogs, in one chunk. */
export const savingsParts = {
  tab: Savings,
  'add-savings-goal': AddSavingsGoalSheet,
  'savings-goal': SavingsGoalSheet,
  'edit-savings-goal': EditSavingsGoalSheet,
  deposit: DepositSheet,
  withdraw: WithdrawSheet,
  'move-savings': MoveSavingsSheet,
};
