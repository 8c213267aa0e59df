import type { accountLedger } from '@afdal/contract/finance/account-ledger';
import type { Examples } from '../../../../../testing/example-call.ts';
import { addsExampleAccount } from '../money-accounts/area.testing.ts';

const reconciliation = { on: '2026-11-20', statedMinor: 12_500 };

export const examples: Examples<typeof accountLedger> = (server) => {
  const anAccount = addsExampleAccount(server);
  return {
    readRegister: { getParams: anAccount },
    readBalance: { getParams: anAccount },
    reconcileAccount: { getParams: anAccount, body: reconciliation },
    undoReconciliation: {
      getParams: async (owner) => {
        const { id } = await anAccount(owner);
        const { body } = await owner.call<{ id: string }>('POST', `/account/${id}/reconciliation`, reconciliation);
        return { id: body.id };
      },
    },
  };
};
