import type { InboxMessage } from '@afdal/contract/finance/inbox';
import { inboxDelivery } from '@afdal/contract/finance/inbox-delivery';
import type { Notification } from '@afdal/contract/notifications/notifications';
import type { ApiKey } from '@afdal/contract/people/api-keys';
import { maxInboxTextLength, maxInboxWaiting } from '@afdal/domain/money/inbox/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { newApiKey } from '../../../../testing/api-key.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { computeSignature, signedHeaders } from '../../../platform/http/signed-body.ts';
import { getSignedAddress } from '../../../platform/mail/signed-address.ts';
import { getMailAddress } from '../../api-keys/mail-address.ts';

const inboundMail = { secret: 'a secret of at least 32 characters', address: 'reply@in.example' };
const server = useTestServer({ config: { inboundMail } });

let layla: Person;
let id: string;
let to: string;
let mails = 0;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  const { key: _, ...made } = await newApiKey(layla);
  id = made.id;
  to = made.mailAddress ?? '';
});

const text = (amount = '5.75') => `شراء\nبطاقة:4417;مدى\nبـSAR ${amount}\nلـمقهى الواحة\n26/11/20 10:01`;

async function deliver(mail: object = {}) {
  const sent = { messageId: `<${++mails}@mail.example>`, from: 'alerts@bank.example', to, text: text(), ...mail };
  const payload = JSON.stringify(sent);
  const seconds = String(Math.floor(server.clock.now().getTime() / 1_000));
  const headers = {
    'content-type': 'application/json',
    [signedHeaders.timestamp]: seconds,
    [signedHeaders.signature]: computeSignature(inboundMail.secret, seconds, Buffer.from(payload)),
  };
  const response = await server.app.inject({ method: 'POST', url: '/api/inbound-mail', headers, payload });
  return response.statusCode;
}
const list = async (person = layla) => (await person.call<InboxMessage[]>('GET', '/inbox')).body;

describe('the address of a key', () => {
  it('stands in the list, fits a local part, and is not the key', async () => {
    const { key, mailAddress } = await newApiKey(layla);
    expect(mailAddress).toMatch(/^reply\+[0-9a-z]{24,25}-[0-9a-f]{24}@in\.example$/);
    expect(mailAddress?.split('@')[0]?.length).toBeLessThanOrEqual(64);
    expect(mailAddress?.toLowerCase()).not.toContain(key.slice(6, 16).toLowerCase());
    const { body } = await layla.call<ApiKey[]>('GET', '/apiKey');
    expect(body.map((one) => one.mailAddress).sort()).toEqual([to, mailAddress].sort());
  });
});

describe('a mail that is forwarded', () => {
  it('waits as what a device sends, also quoted or to an address in capitals, and once', async () => {
    expect(await deliver()).toBe(200);
    expect(await deliver({ text: text().replace(/^/gm, '> ') })).toBe(200);
    expect(await deliver({ to: to.toUpperCase() })).toBe(200);
    const draft = { amountMinor: 575, currency: 'SAR', payee: 'مقهى الواحة', card: '4417' };
    expect(await list()).toMatchObject([{ sender: 'alerts@bank.example', draft }]);
    const { body: keys } = await layla.call<ApiKey[]>('GET', '/apiKey');
    expect(keys[0]?.lastUsedAt).toBe(server.clock.now().toISOString());
  });

  it('keeps no number of a card, and is read as far as a text may go', async () => {
    const long = `${text('9.25')}\nبطاقة 4242 4242 4242 4242\n`.padEnd(3 * maxInboxTextLength, 'م ');
    expect(await deliver({ text: long })).toBe(200);
    expect(await deliver({ text: `${'م '.repeat(maxInboxTextLength)}\n${text('7.00')}` })).toBe(200);
    const waiting = await list();
    expect(waiting.map(({ draft }) => draft.amountMinor)).not.toContain(700);
    expect(JSON.stringify(waiting)).not.toMatch(/4242.?4242/);
  });

  it('of Gmail that asks for a confirmation is a notification with its code, the last alone, and no draft', async () => {
    const from = 'forwarding-noreply@google.com';
    for (const code of ['482913577', '618204953']) {
      expect(await deliver({ from, text: `Confirmation code: ${code}\nPurchase of SAR 20.00 at PALM CAFE` })).toBe(200);
    }
    const notifications = (await layla.call<Notification[]>('GET', '/notification')).body;
    expect(notifications.filter(({ title }) => title.includes('إعادة التوجيه'))).toMatchObject([
      { title: 'رمز تأكيد إعادة التوجيه: 618204953', read: false, actionType: null },
    ]);
    expect(await list()).toEqual([]);
  });

  it('leads nowhere, and says so to nobody, where its address is no key’s', async () => {
    const other = '01937b1e-0000-7000-8000-000000000000';
    const secret = 'another secret of 32 characters!';
    const wrong = [
      getMailAddress(inboundMail, other),
      getMailAddress({ ...inboundMail, secret }, id),
      getMailAddress({ ...inboundMail, address: 'reply@evil.example' }, id),
      to.replace(/-[0-9a-f]+@/, '@'),
      getSignedAddress(inboundMail, 'ticket', '1042'),
    ];
    for (const to of wrong) expect(await deliver({ to })).toBe(200);
    for (const mail of [{ text: '' }, { text: 'عرض: خصم 50% على المشتريات' }]) expect(await deliver(mail)).toBe(200);
    await layla.call('DELETE', `/apiKey/${id}`);
    expect(await deliver()).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('of somebody else waits with them', async () => {
    const omar = await server.person('عمر');
    const { mailAddress } = await newApiKey(omar);
    await deliver({ to: mailAddress });
    expect([await list(), await list(omar)]).toMatchObject([[], [{ draft: { amountMinor: 575 } }]]);
  });

  it('is delivered again later where too many come at once', async () => {
    const { burst, everySeconds } = inboxDelivery.receiveInboxText.limit;
    const statuses = [];
    for (let n = 0; n <= burst; n++) statuses.push(await deliver({ text: text(`${n + 1}.00`) }));
    expect(statuses).toEqual([...Array(burst).fill(200), 429]);
    server.clock.advance(everySeconds * 1_000);
    expect(await deliver({ text: text('99.00') })).toBe(200);
    expect(await list()).toHaveLength(burst + 1);
  });

  it('is not sent again and again to a full inbox', async () => {
    await deliver();
    await server.database.pool.query(
      `insert into inbox_messages
         select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'dedup_key', 'planted ' || n))).*
           from inbox_messages one, generate_series(2, $2) n where user_id = $1`,
      [layla.user.id, maxInboxWaiting],
    );
    expect(await deliver({ text: text('12.00') })).toBe(200);
    expect(await list()).toHaveLength(maxInboxWaiting);
  });
});
