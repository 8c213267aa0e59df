import { accountLedger } from '@afdal/contract/finance/account-ledger';
import { defineArea } from '../../../../platform/area/define-area.ts';
import { readBalance, readRegister } from '../account-ledger/read-register.ts';
import { reconcileAccount, undoReconciliation } from '../account-ledger/reconcile-account.ts';
import type { ListenerNeeds } from '../listeners/ledger-listeners.ts';
import { reconciliations } from '../schema/reconciliations-tables.ts';

export const accountLedgerArea = defineArea({
  endpoints: accountLedger,
  handlers: ({ listeners }: ListenerNeeds) => ({
    readRegister,
    readBalance,
    reconcileAccount: (call) => reconcileAccount(call, listeners),
    undoReconciliation,
  }),
  tables: [{ table: reconciliations }],
});
