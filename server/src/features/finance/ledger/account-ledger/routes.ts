import type { accountLedger } from '@afdal/contract/finance/account-ledger';
import type { Handlers } from '../../../../platform/http/call.ts';
import type { LedgerListeners } from '../listeners/ledger-listeners.ts';
import { readBalance, readRegister } from './read-register.ts';
import { reconcileAccount, undoReconciliation } from './reconcile-account.ts';

export const accountLedgerHandlers = (listeners: LedgerListeners): Handlers<typeof accountLedger> => ({
  readRegister,
  readBalance,
  reconcileAccount: (call) => reconcileAccount(call, listeners),
  undoReconciliation,
});
