import type { emergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { Examples } from '../../../../testing/example-call.ts';
import type { Person } from '../../../../testing/test-server.ts';

export const examples: Examples<typeof emergencyFund> = () => {
  const aFundEntry = async (owner: Person) => {
    const entry = { amountMinor: 50_000, reason: 'لا يراه غيري' };
    const { body } = await owner.call<{ entries: { id: string }[] }>('POST', '/emergencyFund/entry', entry);
    return { id: body.entries[0]?.id ?? '' };
  };
  return {
    readEmergencyFund: {},
    saveEmergencyFund: { body: { incomeKind: 'freelance', months: 10 } },
    addFundEntry: { body: { amountMinor: 50_000 } },
    editFundEntry: { getParams: aFundEntry, body: { amountMinor: 60_000 } },
    deleteFundEntry: { getParams: aFundEntry },
    restoreFundEntry: { getParams: aFundEntry },
  };
};
