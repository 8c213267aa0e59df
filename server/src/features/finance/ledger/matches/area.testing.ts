import type { matches } from '@afdal/contract/finance/matches';
import type { Examples } from '../../../../../testing/example-call.ts';
import type { Person, TestServer } from '../../../../../testing/test-server.ts';
import { addsExampleAccount } from '../money-accounts/area.testing.ts';
import { addsExampleTransaction } from '../transactions/area.testing.ts';

/** Adds an income as large as the example expense, into an account of its own. */
const addsOtherSide = (server: TestServer) => async (owner: Person) => {
  const income = { type: 'income', amountMinor: 12_850, currency: 'SAR', occurredOn: '2026-11-20' };
  const accountId = (await addsExampleAccount(server)(owner)).id;
  const { body } = await owner.call<{ id: string }>('POST', '/transaction', { ...income, accountId });
  return { otherId: body.id };
};

export const examples: Examples<typeof matches> = (server) => {
  const [aTransaction, anOtherSide] = [addsExampleTransaction(server), addsOtherSide(server)];
  return {
    listTransferOffers: {},
    listMergedTransactions: { getParams: aTransaction },
    mergeTransactions: { getParams: aTransaction, body: anOtherSide },
    separateTransaction: { getParams: aTransaction },
    dismissTransferOffer: { getParams: aTransaction, body: anOtherSide },
  };
};
