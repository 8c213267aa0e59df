import type { KnownPayee, knownPayees } from '@afdal/contract/finance/ledger/known-payees';
import type { PayeeDetails, payees } from '@afdal/contract/finance/ledger/payees';
import { absentId, type Examples } from '../../../../../testing/example-call.ts';
import type { Person, TestServer } from '../../../../../testing/test-server.ts';
import { addsExampleAccount } from '../money-accounts/area.testing.ts';
import { addsExampleTransaction } from '../transactions/area.testing.ts';

/** Adds a payee of a person's, which a transaction of its own names. */
const addsExamplePayee = (server: TestServer) => async (owner: Person) => {
  await addsExampleTransaction(server)(owner);
  const { body } = await owner.call<KnownPayee[]>('GET', '/payee');
  return { id: String(body[0]?.id) };
};

export const examples: Examples<typeof knownPayees & typeof payees> = (server) => {
  const aPayee = addsExamplePayee(server);
  const aRenamedPayee = async (owner: Person) => {
    const { id } = await aPayee(owner);
    await owner.call('PATCH', `/payee/${id}`, { name: 'أسواق الحي' });
    return { id };
  };
  const anotherPayee = async (caller: Person) => {
    const accountId = (await addsExampleAccount(server)(caller)).id;
    const expense = { type: 'expense', amountMinor: 900, currency: 'SAR', occurredOn: '2026-11-01', accountId };
    await caller.call('POST', '/transaction', { ...expense, payee: 'مقهى الركن' });
    const { body } = await caller.call<KnownPayee[]>('GET', '/payee');
    return { ids: [body.find(({ name }) => name === 'مقهى الركن')?.id ?? absentId] };
  };
  const itsName = async (caller: Person) => {
    const { body: known } = await caller.call<KnownPayee[]>('GET', '/payee');
    const { body } = await caller.call<Partial<PayeeDetails>>('GET', `/payee/${known[0]?.id ?? absentId}`);
    return { nameId: body.names?.[0]?.id ?? absentId };
  };
  return {
    listPayees: {},
    listUsedPayees: {},
    listSimilarPayees: {},
    readPayee: { getParams: aPayee },
    renamePayee: { getParams: aPayee, body: { name: 'أسواق الحي' } },
    mergePayees: { getParams: aPayee, body: anotherPayee },
    separatePayeeName: { getParams: aRenamedPayee, body: itsName },
    distinguishPayees: { getParams: aPayee, body: anotherPayee },
  };
};
