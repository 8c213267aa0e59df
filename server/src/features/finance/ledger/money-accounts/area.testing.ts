import type { moneyAccounts } from '@afdal/contract/finance/money-accounts';
import type { CappedExamples, Examples } from '../../../../../testing/example-call.ts';
import { grantPlan } from '../../../../../testing/grant-plan.ts';
import type { Person, TestServer } from '../../../../../testing/test-server.ts';

const account = { name: 'نقد المحفظة', type: 'cash', currency: 'SAR', openingBalanceMinor: 12_500 };
let made = 0;

/** Adds an account of a person's, named as none before it. */
export const addsExampleAccount = (server: TestServer) => async (owner: Person) => {
  await grantPlan(server, owner, 'premium');
  const body = { ...account, name: `لا يراه غيري ${++made}` };
  return { id: (await owner.call<{ id: string }>('POST', '/account', body)).body.id };
};

export const cappedExamples: CappedExamples = {
  accounts: { add: 'addAccount', restore: 'restoreAccount', body: (n) => ({ name: `محفظة ${n}` }) },
};

export const examples: Examples<typeof moneyAccounts> = (server) => {
  const anAccount = addsExampleAccount(server);
  return {
    listAccounts: {},
    addAccount: { body: account },
    editAccount: { getParams: anAccount, body: { name: 'ليس لي' } },
    deleteAccount: { getParams: anAccount },
    restoreAccount: { getParams: anAccount },
  };
};
