import type { InboxMessage, InboxPattern, inbox } from '@afdal/contract/finance/inbox';
import type { inboxDelivery } from '@afdal/contract/finance/inbox-delivery';
import { callHeaders } from '../../../../testing/api-key.ts';
import type { Examples } from '../../../../testing/example-call.ts';
import { moneyFixtures } from '../../../../testing/money-fixtures.ts';
import type { Person } from '../../../../testing/test-server.ts';

let sent = 0;

/** A message as a bank sends it, another one each time. */
function newBankText(): string {
  sent += 1;
  return `شراء\nبطاقة:4417;مدى\nبـSAR ${sent}.50\nلـمقهى الواحة\n26/11/20 10:22`;
}

export const examples: Examples<typeof inbox & typeof inboxDelivery> = (server) => {
  const fixtures = moneyFixtures(server);
  const aMessage = async (owner: Person) => {
    const headers = await callHeaders(owner, { access: 'apiKey' });
    await server.call('POST', '/inbox', { text: newBankText() }, headers);
    const [message] = (await owner.call<InboxMessage[]>('GET', '/inbox')).body;
    return { id: message?.id ?? '' };
  };
  const createBody = async (owner: Person) => ({
    type: 'expense',
    accountId: await fixtures.account(owner),
    amountMinor: 5_75,
    currency: 'SAR',
    occurredOn: '2026-11-20',
    payee: 'مقهى الواحة',
  });
  const aPattern = async (owner: Person) => {
    const { id } = await aMessage(owner);
    const [message] = (await owner.call<InboxMessage[]>('GET', '/inbox')).body;
    const { amountMinor } = message?.draft ?? {};
    await owner.call('POST', `/inbox/${id}/accept`, { ...(await createBody(owner)), amountMinor });
    const [pattern] = (await owner.call<InboxPattern[]>('GET', '/inbox/pattern')).body;
    return { id: pattern?.id ?? '' };
  };
  return {
    listInboxMessages: {},
    countInboxMessages: {},
    acceptInboxMessage: { getParams: aMessage, body: createBody },
    deleteInboxMessage: { getParams: aMessage },
    restoreInboxMessage: { getParams: aMessage },
    listInboxPatterns: {},
    editInboxPattern: { getParams: aPattern, body: { isAutomatic: false } },
    receiveInboxText: { body: () => Promise.resolve({ text: newBankText() }) },
  };
};
