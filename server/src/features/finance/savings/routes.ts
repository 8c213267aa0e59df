import type { savings } from '@afdal/contract/finance/savings';
import type { Handlers } from '../../../platform/http/call.ts';
import { addSavingsEntry } from './add-savings-entry.ts';
import { addSavingsGoal } from './add-savings-goal.ts';
import { deleteSavingsEntry, editSavingsEntry, restoreSavingsEntry } from './change-savings-entry.ts';
import { deleteSavingsGoal, editSavingsGoal, restoreSavingsGoal } from './edit-savings-goal.ts';
import { listSavingsEntries, listSavingsGoals } from './list-savings.ts';
import { moveSavings } from './move-savings.ts';
import { readSavingsSummary, type SavingsDeps } from './read-summary.ts';

export const savingsHandlers = (deps: SavingsDeps): Handlers<typeof savings> => ({
  listSavingsGoals,
  readSavingsSummary: (call) => readSavingsSummary(call, deps),
  addSavingsGoal: (call) => addSavingsGoal(call, deps.emergency),
  editSavingsGoal: (call) => editSavingsGoal(call, deps.emergency),
  deleteSavingsGoal,
  restoreSavingsGoal: (call) => restoreSavingsGoal(call, deps.emergency),
  listSavingsEntries,
  addSavingsEntry: (call) => addSavingsEntry(call, deps.emergency),
  editSavingsEntry: (call) => editSavingsEntry(call, deps.emergency),
  deleteSavingsEntry: (call) => deleteSavingsEntry(call, deps.emergency),
  restoreSavingsEntry: (call) => restoreSavingsEntry(call, deps.emergency),
  moveSavings: (call) => moveSavings(call, deps.emergency),
});
