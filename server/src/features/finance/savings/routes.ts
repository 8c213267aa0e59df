import type { savings } from '@afdal/contract/finance/savings';
import type { Handlers } from '../../../platform/http/call.ts';
import { addSavingsEntry } from './add-savings-entry.ts';
import { addSavingsGoal } from './add-savings-goal.ts';
import { deleteSavingsEntry, editSavingsEntry, restoreSavingsEntry } from './change-savings-entry.ts';
import { deleteSavingsGoal, editSavingsGoal, restoreSavingsGoal } from './edit-savings-goal.ts';
import { listSavingsEntries, listSavingsGoals } from './list-savings.ts';
import { moveSavings } from './move-savings.ts';
import { readSavingsSummary, type SavingsParts } from './read-summary.ts';

export const savingsHandlers = (parts: SavingsParts): Handlers<typeof savings> => ({
  listSavingsGoals,
  readSavingsSummary: (call) => readSavingsSummary(call, parts),
  addSavingsGoal: (call) => addSavingsGoal(call, parts.emergency),
  editSavingsGoal: (call) => editSavingsGoal(call, parts.emergency),
  deleteSavingsGoal,
  restoreSavingsGoal: (call) => restoreSavingsGoal(call, parts.emergency),
  listSavingsEntries,
  addSavingsEntry: (call) => addSavingsEntry(call, parts.emergency),
  editSavingsEntry: (call) => editSavingsEntry(call, parts.emergency),
  deleteSavingsEntry: (call) => deleteSavingsEntry(call, parts.emergency),
  restoreSavingsEntry: (call) => restoreSavingsEntry(call, parts.emergency),
  moveSavings: (call) => moveSavings(call, parts.emergency),
});
