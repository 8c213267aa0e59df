import { adminOperations, type Operations } from '@afdal/contract/admin/operations';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { formatBytes } from './format-bytes.ts';

const at = '2026-11-21T09:00:00.000Z';
const hours = Array.from({ length: 24 }, (_, n) => ({
  from: new Date(Date.parse(at) - (23 - n) * 3_600_000).toISOString(),
  count: 100,
  errors: n === 3 ? 14 : 0,
}));

const operations: Operations = {
  at,
  version: { name: '0.1.0', since: '2026-11-19T09:00:00.000Z' },
  migrations: { applied: 69, known: 69, lastAt: '2026-11-19T09:00:00.000Z' },
  database: {
    bytes: 3_800_000_000,
    growth: { bytes: 120 * 1024 * 1024, since: aDay('2026-10-22') },
    sizes: [
      { day: aDay('2026-11-14'), bytes: 3_700_000_000 },
      { day: aDay('2026-11-21'), bytes: 3_800_000_000 },
    ],
    tables: [{ name: 'transactions', bytes: 2_000_000, rows: 12_000 }],
  },
  disk: { freeBytes: 59 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
  backup: null,
  invariants: { at, checked: 19, violated: [{ name: 'account-balances', count: 3 }] },
  restore: null,
  queue: [
    {
      name: 'mail_reply',
      waiting: 3,
      oldestAt: new Date(Date.now() - 11 * 60_000).toISOString(),
      delayed: 1,
      failed: 2,
      lastError: 'Error ECONNREFUSED',
    },
  ],
  undeliverable: [{ channel: 'email', reason: 'Undeliverable', count: 4 }],
  calls: {
    count: 142_600,
    errors: 58,
    p95: 62,
    signInFailures: 9,
    hours,
    slowest: [{ call: 'POST /export', count: 44, errors: 0, p50: 1_900, p95: 4_300 }],
  },
};

beforeEach(() => {
  signInAs(anAdmin());
  serve(adminOperations.readOperations, () => operations);
});

const open = async () => await openApp('/admin/settings?tab=operations');
/** A card, whose name may have a count; a table in it has its name, too. */
const card = async (name: string) =>
  (await screen.findAllByRole('region', { name: new RegExp(`^${name}`) }))[0] as HTMLElement;

test('figures, database and backups are shown, and honestly that there is no backup', async () => {
  await open();
  const database = await card('قاعدة البيانات');
  expect(within(database).getByText('69 من 69')).toBeVisible();
  expect(within(database).getByText('لا نسخة بعد')).toBeVisible();
  expect(within(database).getByText('لم تُجرَّب بعد')).toBeVisible();
  expect(within(database).getByText('المتاح 59 جيجابايت من 100 جيجابايت')).toBeVisible();
  expect(within(database).getByText('3 أسطر متناقضة')).toBeVisible();
  expect(within(database).getByText('account-balances')).toBeVisible();
  expect(screen.getByText('58 من 142,600 طلب، خلال 24 ساعة')).toBeVisible();
  expect(screen.getByText('يوجد ما يحتاج إلى نظر')).toBeVisible();
  expect(within(await card('أبطأ الطلبات')).getByText('POST /export')).toBeVisible();
  expect(within(await card('إشعارات لم تصل')).getByText('لم يعد العنوان قائمًا')).toBeVisible();
});

test('jobs that failed for good are tried again, with how many were shown', async () => {
  serve(adminOperations.retryFailedJobs, () => ({ retried: 2 }));
  const { user } = await open();
  const queue = await card('الأعمال المنتظرة');
  expect(within(queue).getByText('2 فشلت نهائيًا')).toBeVisible();
  expect(within(queue).getByText('Error ECONNREFUSED')).toBeVisible();
  expect(within(queue).getByText('أقدمها منذ 11 دقيقة')).toBeVisible();
  serve(adminOperations.readOperations, () => ({
    ...operations,
    queue: [],
    invariants: { at, checked: 19, violated: [] },
  }));
  await user.click(within(queue).getByRole('button', { name: 'إعادة المحاولة: بريد رد الدعم' }));
  expect(await screen.findByText('أُعيدت الأعمال الفاشلة إلى الانتظار')).toBeVisible();
  expect(receivedBy(adminOperations.retryFailedJobs).map(({ path, body }) => [path, body])).toEqual([
    ['/admin/job/mail_reply/retry', { expected: 2 }],
  ]);
  expect(await within(queue).findByText('لا أعمال منتظرة')).toBeVisible();
  await waitFor(() => expect(screen.getByText('لا مشكلات')).toBeVisible());
  expect(within(await card('قاعدة البيانات')).getByText('لا تناقض')).toBeVisible();
});

test('where another was first, that is said and the queue is read anew', async () => {
  failWith(adminOperations.retryFailedJobs, 'changed_meanwhile');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /إعادة المحاولة/ }));
  expect(await screen.findByText(/تغيّر هذا منذ فتح الصفحة/)).toBeVisible();
  await waitFor(() => expect(receivedBy(adminOperations.readOperations).length).toBeGreaterThan(1));
});

test('it is read anew every half minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  await card('قاعدة البيانات');
  expect(receivedBy(adminOperations.readOperations)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(31_000);
  await waitFor(() => expect(receivedBy(adminOperations.readOperations)).toHaveLength(2));
});

test.each([
  [900, false, '0.9 كيلوبايت'],
  [3.4 * 1024 ** 2, false, '3.4 ميجابايت'],
  [1.2 * 1024 ** 3, false, '1.2 جيجابايت'],
  [5 * 1024 ** 2, true, '\u2066+5\u2069 ميجابايت'],
  [-5 * 1024 ** 2, true, '\u2066\u22125\u2069 ميجابايت'],
])('%d bytes are written in the unit that suits them', (bytes, isChange, text) => {
  expect(formatBytes(bytes, 'latn', isChange)).toBe(text);
});
