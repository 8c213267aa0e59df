import type { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { obligations } from '@afdal/contract/finance/obligations';
import type { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import type { CappedExamples, Examples } from '../../../../testing/example-call.ts';
import type { Person, TestServer } from '../../../../testing/test-server.ts';
import { addsExampleAccount } from '../ledger/money-accounts/area.testing.ts';

interface WithPayments {
  readonly id: string;
  readonly payments: readonly { readonly id: string }[];
}

const installment = {
  kind: 'installment',
  title: 'قسط الجوال',
  currency: 'SAR',
  totalMinor: 120_000,
  paymentCount: 12,
  firstDueOn: '2026-11-27',
};
const jamiya = {
  kind: 'jamiya',
  title: 'جمعية لا يراها غيري',
  currency: 'SAR',
  shares: 10,
  myShares: 1,
  turns: [3],
  contributionMinor: 50_000,
  startsOn: '2026-11-27',
};

export const cappedExamples: CappedExamples = {
  obligations: { add: 'addObligation', restore: 'restoreObligation' },
  payments: { add: 'addObligation', restore: null, body: () => ({ paymentCount: 1 }) },
};

/** Makes an obligation, and answers it with its payments. */
export function addsExampleObligation(server: TestServer) {
  const anAccount = addsExampleAccount(server);
  return async (owner: Person) => {
    const { id: accountId } = await anAccount(owner);
    return (await owner.call<WithPayments>('POST', '/obligation', { ...installment, accountId })).body;
  };
}

export const examples: Examples<typeof obligations & typeof obligationInstallments & typeof payoffPlans> = (server) => {
  const anAccount = addsExampleAccount(server);
  const addObligation = addsExampleObligation(server);
  const anObligation = async (owner: Person) => ({ id: (await addObligation(owner)).id });
  const anInstallment = async (owner: Person) => ({ id: (await addObligation(owner)).payments[0]?.id ?? '' });
  return {
    listObligations: {},
    readObligationSummary: {},
    listPayments: {},
    addObligation: { body: installment },
    readObligation: { getParams: anObligation },
    editObligation: { getParams: anObligation, body: { title: 'ليس لي' } },
    deleteObligation: { getParams: anObligation },
    restoreObligation: { getParams: anObligation },
    closeObligation: { getParams: anObligation, body: { amountMinor: 1_000 } },
    receivePot: {
      getParams: async (owner) => {
        const { id: accountId } = await anAccount(owner);
        const { body } = await owner.call<{ id: string }>('POST', '/obligation', { ...jamiya, accountId });
        return { id: body.id };
      },
      body: {},
    },
    readSettlement: { getParams: anObligation },
    payPayment: { getParams: anInstallment, body: { amountMinor: 10_000 } },
    undoPayment: { getParams: anInstallment },
    skipPayment: { getParams: anInstallment },
    waivePayment: { getParams: anInstallment },
    editPayment: { getParams: anInstallment, body: { dueOn: '2026-12-05' } },
    readPayoffChoice: {},
    planPayoff: { body: { budgetMinor: 100_000, method: 'snowball' } },
  };
};
