import { adminProviders, type Providers } from '@afdal/contract/admin/providers';
import { providerAdvices } from '@afdal/domain/admin/providers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { texts } from './texts.ts';

const row = { state: 'working', advice: null, succeededAt: null, failedAt: null, error: null } as const;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const providers = (): Providers => ({
  payments: {
    ...row,
    provider: 'stripe',
    isLive: true,
    succeededAt: minutesAgo(2),
    chargedAt: minutesAgo(3),
    chargeFailedAt: null,
  },
  mail: {
    ...row,
    state: 'failing',
    advice: 'mail_failed',
    succeededAt: minutesAgo(30),
    failedAt: minutesAgo(5),
    error: 'Error EAUTH',
    host: 'mail.example:587',
    delayed: 3,
    undeliverable: 1,
  },
  push: { ...row, advice: 'push_no_device', devices: 0, accepted: 0, undeliverable: 0 },
  google: { ...row, state: 'needs_setup', advice: 'google_local', kind: 'local' },
  inboundMail: { ...row, state: 'off', advice: 'inbound_off' },
  analytics: { ...row, kind: 'umami' },
});

beforeEach(() => {
  signInAs(anAdmin());
  serve(adminProviders.readProviders, providers);
});

async function open() {
  const { user } = await openApp('/admin/settings?tab=providers');
  const list = await screen.findByRole('list', { name: 'المزودون' });
  const getRow = (name: string) =>
    within(list)
      .getAllByRole('listitem')
      .find((item) => within(item).queryByText(name)) as HTMLElement;
  return { user, getRow };
}

test('each provider says how it stands, what is to be done, and by what it is set up', async () => {
  const { getRow } = await open();
  const payments = within(getRow('الدفع'));
  for (const text of ['يعمل', 'سترايب', 'فعلي', 'آخر دفعة منذ 3 دقائق', 'STRIPE_WEBHOOK_SECRET']) {
    expect(payments.getByText(text)).toBeVisible();
  }
  expect(payments.getByText(/^آخر حدث وارد منذ دقيقتين/)).toBeVisible();
  const mail = getRow('البريد');
  expect(within(mail).getByText('متعثر')).toBeVisible();
  expect(within(mail).getByText(texts.advice.mail_failed)).toBeVisible();
  expect(mail).toHaveTextContent('مؤجلة الآن 3 · لم تصل خلال 7 أيام 1');
  expect(mail).toHaveTextContent('آخر رسالة منذ 30 دقيقة · آخر تعثر منذ 5 دقائق: Error EAUTH');
  expect(within(getRow('الدخول بجوجل')).getByText('محلي')).toBeVisible();
  expect(within(getRow('البريد الوارد')).getByText('متوقف')).toBeVisible();
  expect(getRow('البريد الوارد')).not.toHaveTextContent('لا نجاح مسجّل بعد');
});

test.each([
  [{ outcome: 'sent', error: null }, texts.mailOutcomes.sent],
  [{ outcome: 'unconfirmed', error: null }, texts.mailOutcomes.unconfirmed],
  [{ outcome: 'failed', error: 'Error EAUTH' }, texts.mailErrors.credentials],
  [{ outcome: 'failed', error: 'Error ECONNREFUSED' }, texts.mailErrors.connection],
  [{ outcome: 'failed', error: 'TypeError' }, 'لم تُرسل الرسالة. TypeError'],
] as const)('a test mail answered %j says so in its place', async (answer, text) => {
  serve(adminProviders.sendTestMail, () => answer);
  const { user, getRow } = await open();
  await user.click(within(getRow('البريد')).getByRole('button', { name: 'رسالة تجريبية' }));
  await waitFor(() => expect(within(getRow('البريد')).getByRole('status')).toHaveTextContent(text));
  await waitFor(() => expect(receivedBy(adminProviders.readProviders).length).toBeGreaterThan(1));
});

test('a mail that became a file says so', async () => {
  serve(adminProviders.readProviders, () => ({ ...providers(), mail: { ...providers().mail, host: null } }));
  serve(adminProviders.sendTestMail, () => ({ outcome: 'sent' as const, error: null }));
  const { user, getRow } = await open();
  await user.click(within(getRow('البريد')).getByRole('button', { name: 'رسالة تجريبية' }));
  expect(await within(getRow('البريد')).findByText(texts.written)).toBeVisible();
});

test('a test notification without a device says what to do', async () => {
  serve(adminProviders.sendTestNotification, () => ({ outcome: 'no_device' as const, devices: 0 }));
  const { user, getRow } = await open();
  await user.click(within(getRow('إشعارات الجهاز')).getByRole('button', { name: 'إشعار تجريبي' }));
  expect(await within(getRow('إشعارات الجهاز')).findByText(texts.notificationOutcomes.no_device)).toBeVisible();
});

test('a test that is refused says why, in its place', async () => {
  failWith(adminProviders.sendTestMail, 'rate_limited');
  const { user, getRow } = await open();
  await user.click(within(getRow('البريد')).getByRole('button', { name: 'رسالة تجريبية' }));
  await waitFor(() => expect(within(getRow('البريد')).getByRole('status')).toHaveTextContent('طلبات كثيرة'));
});

test('every advice has its sentence', () => {
  expect(Object.keys(texts.advice)).toEqual([...providerAdvices]);
});
