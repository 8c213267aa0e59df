import type { recurring } from '@afdal/contract/finance/recurring';
import type { Examples } from '../../../../testing/example-call.ts';
import type { Person } from '../../../../testing/test-server.ts';
import { addsExampleAccount } from '../ledger/money-accounts/area.testing.ts';

const salary = {
  type: 'income',
  title: 'راتب',
  currency: 'SAR',
  amountMinor: 800_000,
  unit: 'month',
  startsOn: '2026-11-24',
};

export const examples: Examples<typeof recurring> = (server) => {
  const anAccount = addsExampleAccount(server);
  /** The account of each person's latest recurring transaction. */
  const recurringIn = new Map<string, string>();
  const aRecurring = async (owner: Person) => {
    const { id: accountId } = await anAccount(owner);
    recurringIn.set(owner.user.id, accountId);
    const { body } = await owner.call<{ id: string }>('POST', '/recurring', { ...salary, accountId });
    return { id: body.id };
  };
  /** An income that may be the person's latest salary which recurs. */
  const aMatch = async (owner: Person) => {
    if (!recurringIn.has(owner.user.id)) await aRecurring(owner);
    const { amountMinor, currency, type } = salary;
    const income = { type, amountMinor, currency, occurredOn: '2026-11-21', accountId: recurringIn.get(owner.user.id) };
    return { id: (await owner.call<{ id: string }>('POST', '/transaction', income)).body.id };
  };
  return {
    listRecurring: {},
    addRecurring: { body: async (caller) => ({ ...salary, accountId: (await anAccount(caller)).id }) },
    editRecurring: { getParams: aRecurring, body: { title: 'ليس لي', amountMinor: 900_000 } },
    deleteRecurring: { getParams: aRecurring },
    restoreRecurring: { getParams: aRecurring },
    listOccurrences: {},
    confirmOccurrence: { getParams: aRecurring, body: { on: salary.startsOn } },
    skipOccurrence: { getParams: aRecurring, body: { on: salary.startsOn } },
    undoOccurrence: { getParams: aRecurring, body: { on: salary.startsOn } },
    editOccurrence: { getParams: aRecurring, body: { on: salary.startsOn, amountMinor: 900_000 } },
    listMatches: {},
    matchOccurrence: {
      getParams: aRecurring,
      body: async (caller) => ({ on: salary.startsOn, transactionId: (await aMatch(caller)).id }),
    },
    refuseMatch: { getParams: aMatch },
  };
};
