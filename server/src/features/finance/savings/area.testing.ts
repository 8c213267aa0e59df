import type { savings } from '@afdal/contract/finance/savings';
import type { CappedExamples, Examples } from '../../../../testing/example-call.ts';
import { grantPlan } from '../../../../testing/grant-plan.ts';
import type { Person } from '../../../../testing/test-server.ts';

const savingsGoal = { name: 'عمرة لا يراها غيري', targetMinor: 800_000, currency: 'SAR' };

export const cappedExamples: CappedExamples = {
  savingsGoals: { add: 'addSavingsGoal', restore: 'restoreSavingsGoal' },
};

export const examples: Examples<typeof savings> = (server) => {
  const aSavingsGoal = async (owner: Person) => {
    await grantPlan(server, owner, 'premium');
    const { body } = await owner.call<{ id: string }>('POST', '/savingsGoal', { ...savingsGoal, savedMinor: 50_000 });
    return { id: body.id };
  };
  const aSavingsEntry = async (owner: Person) => {
    const { id } = await aSavingsGoal(owner);
    const { body } = await owner.call<{ id: string }>('POST', `/savingsGoal/${id}/entry`, { amountMinor: 50_000 });
    return { id: body.id };
  };
  return {
    listSavingsGoals: {},
    readSavingsSummary: {},
    addSavingsGoal: { body: savingsGoal },
    editSavingsGoal: { getParams: aSavingsGoal, body: { name: 'ليس لي' } },
    deleteSavingsGoal: { getParams: aSavingsGoal },
    restoreSavingsGoal: { getParams: aSavingsGoal },
    listSavingsEntries: { getParams: aSavingsGoal },
    addSavingsEntry: { getParams: aSavingsGoal, body: { amountMinor: -10_000 } },
    editSavingsEntry: { getParams: aSavingsEntry, body: { amountMinor: 60_000 } },
    deleteSavingsEntry: { getParams: aSavingsEntry },
    restoreSavingsEntry: { getParams: aSavingsEntry },
    moveSavings: {
      getParams: aSavingsGoal,
      body: async (caller) => ({ toGoalId: (await aSavingsGoal(caller)).id, amountMinor: 10_000 }),
    },
  };
};
