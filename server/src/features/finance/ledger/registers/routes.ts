import type { registers } from '@afdal/contract/finance/registers';
import type { Handlers } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { readBalance, readRegister } from './read-register.ts';
import { reconcileAccount, undoReconciliation } from './reconcile-account.ts';

export const registerHandlers = (listeners: LedgerListeners): Handlers<typeof registers> => ({
  readRegister,
  readBalance,
  reconcileAccount: (call) => reconcileAccount(call, listeners),
  undoReconciliation,
});
