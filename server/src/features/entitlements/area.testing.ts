import type { entitlements } from '@afdal/contract/subscriptions/entitlements';
import type { Examples } from '../../../testing/example-call.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import type { Person } from '../../../testing/test-server.ts';

export const examples: Examples<typeof entitlements> = (server) => {
  let made = 0;
  const anAccount = async (owner: Person) => {
    await grantPlan(server, owner, 'premium');
    const account = { name: `لا يختاره غيري ${++made}`, type: 'cash', currency: 'SAR', openingBalanceMinor: 12_500 };
    return (await owner.call<{ id: string }>('POST', '/account', account)).body.id;
  };
  return {
    readEntitlements: {},
    chooseActive: { body: async (owner) => ({ limit: 'accounts', ids: [await anAccount(owner)] }) },
  };
};
