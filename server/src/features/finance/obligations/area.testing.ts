import type { obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import type { obligationInstallments } from '@afdal/contract/finance/obligation-installments';
import type { obligations } from '@afdal/contract/finance/obligations';
import type { payoffPlans } from '@afdal/contract/finance/payoff-plans';
import { buildBody, type CappedExamples, type Examples } from '../../../../testing/example-call.ts';
import { smallPicture } from '../../../../testing/small-picture.ts';
import type { Person } from '../../../../testing/test-server.ts';
import { addsExampleAccount } from '../ledger/money-accounts/area.testing.ts';

interface WithPayments {
  readonly id: string;
  readonly payments: readonly { readonly id: string }[];
}

const contract = { name: 'contract.pdf', content: Buffer.from('%PDF-1.7 لا يراه غيري') };
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

export const examples: Examples<
  typeof obligations & typeof obligationInstallments & typeof obligationAttachments & typeof payoffPlans
> = (server) => {
  const anAccount = addsExampleAccount(server);
  const addObligation = async (owner: Person) => {
    const { id: accountId } = await anAccount(owner);
    return (await owner.call<WithPayments>('POST', '/obligation', { ...installment, accountId })).body;
  };
  const anObligation = async (owner: Person) => ({ id: (await addObligation(owner)).id });
  const anInstallment = async (owner: Person) => ({ id: (await addObligation(owner)).payments[0]?.id ?? '' });
  const addsAttachment = (file: typeof contract) => async (owner: Person) => {
    const { id } = await anObligation(owner);
    const path = `/obligation/${id}/attachment`;
    const { body } = await owner.call<{ id: string }>('POST', path, await buildBody({ file }, owner));
    return { id: body.id };
  };
  const anAttachment = addsAttachment(smallPicture);
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
    listAttachments: { getParams: anObligation },
    addAttachment: { getParams: anObligation, file: smallPicture },
    readAttachment: { getParams: anAttachment },
    readDocument: { getParams: addsAttachment(contract) },
    deleteAttachment: { getParams: anAttachment },
    restoreAttachment: { getParams: anAttachment },
    readPayoffChoice: {},
    planPayoff: { body: { budgetMinor: 100_000, method: 'snowball' } },
  };
};
