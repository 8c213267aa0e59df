import type { recurring } from '@afdal/contract/finance/recurring';
import type { Handlers } from '../../../platform/http/call.ts';
import { deleteHandler } from '../../../platform/http/trash-handlers.ts';
import type { LedgerListeners } from '../ledger/listeners/ledger-listeners.ts';
import { confirmOccurrence, editOccurrence, skipOccurrence, undoOccurrence } from './change-occurrence.ts';
import { listOccurrences, listRecurring } from './list-recurring.ts';
import { listMatches, matchOccurrence, refuseMatch } from './match-occurrence.ts';
import { recurringRows } from './store.ts';
import { addRecurring, editRecurring, restoreRecurring } from './write-recurring.ts';

export const recurringHandlers = (listeners: LedgerListeners): Handlers<typeof recurring> => ({
  listRecurring,
  addRecurring,
  editRecurring,
  deleteRecurring: deleteHandler(recurringRows),
  restoreRecurring,
  listOccurrences,
  confirmOccurrence: (call) => confirmOccurrence(call, listeners),
  skipOccurrence,
  undoOccurrence: (call) => undoOccurrence(call, listeners),
  editOccurrence,
  listMatches,
  matchOccurrence,
  refuseMatch,
});
