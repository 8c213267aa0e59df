import { inbox } from '@afdal/contract/finance/inbox';
import { inboxDelivery } from '@afdal/contract/finance/inbox-delivery';
import { users } from '@afdal/contract/people/accounts';
import { type ApiKey, apiKeys } from '@afdal/contract/people/api-keys';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession } from '../../session/session.ts';
import { anInboxMessage } from '../../testing/data/inbox-data.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { FakeApiError, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import './inbox-guide.tsx';

const secret = 'afdal_Q7c2hTn4Zk9Vw1Lr5Xy8Bd3Fg6Jm0Ps';
const address = `${location.origin}/api/inbox`;

let keys: ApiKey[];

beforeEach(() => {
  keys = [];
  serve(apiKeys.listApiKeys, () => keys);
  serve(inbox.listInboxMessages, () => []);
  serve(apiKeys.createApiKey, ({ body }) => {
    const { name } = body as { name: string };
    const key: ApiKey = {
      id: '0190b5a0-0000-7000-8000-0000000000a1',
      name,
      scope: 'inbox',
      start: 'afdal_Q7c2',
      createdAt: '2026-11-20T09:00:00.000Z',
      lastUsedAt: null,
    };
    keys = [key];
    return { ...key, key: secret };
  });
});

// Whose key it was has left.
afterEach(closeSession);

async function openGuide() {
  const person = aUser();
  signInAs(person);
  serve(users.readUser, () => person);
  const opened = await openApp('/settings/inbox');
  const main = within(await screen.findByRole('main'));
  await main.findByRole('heading', { name: 'الخطوات' });
  return { ...opened, main };
}

async function openWithKey() {
  const opened = await openGuide();
  await opened.user.click(opened.main.getByRole('button', { name: 'مفتاح جديد' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'مفتاح جديد' }));
  await opened.user.click(sheet.getByRole('button', { name: 'إنشاء المفتاح' }));
  const made = within(await screen.findByRole('dialog', { name: 'مفتاح الجهاز' }));
  await opened.user.click(made.getByRole('button', { name: 'تم' }));
  return opened;
}

test('without a key the steps say where one belongs, and nothing can be tried', async () => {
  const { main } = await openGuide();
  expect(main.getByText(/المفتاح يظهر مرة واحدة عند إنشائه/)).toBeVisible();
  expect(main.getByText(/هنا كلمة Bearer ثم مسافة ثم المفتاح/)).toBeVisible();
  expect(main.getByText(address)).toBeVisible();
  expect(main.queryByRole('button', { name: 'إرسال رسالة تجريبية' })).toBeNull();
});

test('the steps of each phone have the key that was just made', async () => {
  const { main, user, address: at } = await openWithKey();
  expect(main.getByText(`Bearer ${secret}`)).toBeVisible();
  await user.click(main.getByRole('radio', { name: 'أندرويد: MacroDroid' }));
  expect(at()).toBe('/settings/inbox?tab=macrodroid');
  expect(main.getByText(`Bearer ${secret}`)).toBeVisible();
  expect(main.getByText('{sms_message}')).toBeVisible();
  await user.click(main.getByRole('radio', { name: 'أندرويد: Tasker' }));
  await user.click(main.getByRole('button', { name: 'نسخ: الترويستان' }));
  expect(await navigator.clipboard.readText()).toBe(`Authorization: Bearer ${secret}\nContent-Type: text/plain`);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
});

test('a test is sent with the key alone, and the answer of the server is shown', async () => {
  const { main, user } = await openWithKey();
  serve(inboxDelivery.receiveInboxText, () => ({
    waiting: 0,
    accepted: 0,
    ignored: 0,
    repeated: 0,
    message: 'المفتاح يعمل',
  }));
  await user.click(main.getByRole('button', { name: 'إرسال رسالة تجريبية' }));
  expect(await main.findByText('المفتاح يعمل')).toBeVisible();
  const [call] = receivedBy(inboxDelivery.receiveInboxText);
  expect(call?.headers.get('authorization')).toBe(`Bearer ${secret}`);
  expect(call?.body).toMatchObject({ isTest: true, sender: 'AlRajhiBank', text: expect.stringContaining('SAR 45.50') });
});

test('a test that is refused says why', async () => {
  const { main, user } = await openWithKey();
  serve(inboxDelivery.receiveInboxText, () => {
    throw new FakeApiError('api_key_invalid');
  });
  await user.click(main.getByRole('button', { name: 'إرسال رسالة تجريبية' }));
  expect(await main.findByText(new FakeApiError('api_key_invalid').message)).toBeVisible();
});

test.each([
  ['a use of the key', () => (keys = keys.map((key) => ({ ...key, lastUsedAt: '2026-11-21T09:00:00.000Z' })))],
  ['a message', () => serve(inbox.listInboxMessages, () => [anInboxMessage()])],
])('the page waits for the phone until there is %s', async (_, send) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { main } = await openWithKey();
  expect(main.getByText('بانتظار أول رسالة من هاتفك')).toBeVisible();
  send();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(await main.findByText('وصلت رسالة من هاتفك. الربط مكتمل.')).toBeVisible();
  expect(main.getByRole('link', { name: 'صندوق الوارد' })).toHaveAttribute('href', '/inbox');
});
