import { accounts } from '@afdal/contract/accounts';
import { dailyTasks } from '@afdal/contract/daily-tasks';
import { type Subscription, subscriptions } from '@afdal/contract/subscriptions';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../lib/api-failure.ts';
import { refuse, serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { aUser, signInAs } from '../testing/people.ts';
import { aPaidReceipt, aRunningSubscription, aSubscription } from '../testing/subscription-data.ts';
import { toastError } from '../ui/toast/toast-error.ts';
import './subscription.tsx';
import { dialogs } from './subscription/dialogs.ts';

await Promise.all(Object.values(dialogs).map((load) => load()));

async function openSubscription(subscription: Subscription = aSubscription(), more = '') {
  signInAs(aUser());
  serve(accounts.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => []);
  serve(subscriptions.readSubscription, () => subscription);
  return await openApp(`/subscription${more}`);
}

const facts = async () => within(await screen.findByRole('region', { name: 'الاشتراك' }));
const offer = () => screen.findByRole('region', { name: 'مساحة أوسع للمال والعادات' });

test('whoever never subscribed sees the offer, its price, and what each plan has', async () => {
  await openSubscription();
  const card = within(await offer());
  expect(card.getByText('شهريًا').parentElement).toHaveTextContent('4 $شهريًا');
  expect(card.getByText('استرداد كامل خلال 14 يومًا من أول اشتراك')).toBeVisible();
  expect(card.getByText('أيام السماح: 4')).toBeVisible();
  const row = await screen.findByRole('row', { name: /^الحسابات/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['3', '10', 'بلا حد']);
  expect(screen.getByText('باقتك: مجاني')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'الإيصالات' })).toBeNull();
  for (const [name, to] of [
    ['شروط الخدمة', '/terms-of-service'],
    ['سياسة الخصوصية', '/privacy-policy'],
    ['سياسة الاسترداد', '/refund-policy'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
});

test('a question opens and says its answer', async () => {
  const { user } = await openSubscription();
  const question = await screen.findByRole('button', { name: 'أين تُحفظ بيانات بطاقتي؟' });
  expect(screen.queryByText(/ولا يصل رقمها إلى خوادمنا/)).toBeNull();
  await user.click(question);
  expect(screen.getByText(/ولا يصل رقمها إلى خوادمنا/)).toBeVisible();
});

test.each<[string, Partial<Subscription>, string, string, string[]]>([
  ['renews', {}, 'بريميوم نشط', 'يتجدد تلقائيًا في 21 ديسمبر 2026', ['مفعل']],
  [
    'cancelled',
    { autoRenew: false, nextChargeAt: null },
    'بريميوم نشط حتى 21 ديسمبر 2026',
    'أُلغي التجديد',
    ['غير مفعل'],
  ],
  [
    'past due',
    { status: 'past_due', nextChargeAt: '2026-12-22T09:00:00.000Z', endDate: '2026-12-28T09:00:00.000Z' },
    'دفعة التجديد لم تكتمل',
    'المزايا مستمرة حتى 28 ديسمبر 2026.',
    ['نعيد المحاولة في 22 ديسمبر 2026.'],
  ],
])('a subscription that is %s says so', async (_, change, title, about, more) => {
  await openSubscription(aRunningSubscription(change));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(about, { exact: false })).toBeVisible();
  for (const text of more) expect(screen.getByText(text)).toBeVisible();
  expect((await facts()).getByText('نشط')).toBeVisible();
  expect(screen.queryByText('الاشتراك قريبًا')).toBeNull();
});

test.each<[string, Partial<Subscription>, string]>([
  ['granted by an administrator', { plan: 'paid' }, 'باقة مدفوعة حتى 21 ديسمبر 2026'],
  ['earned by invitations', {}, 'بريميوم مجاني حتى 21 ديسمبر 2026'],
])('a plan %s has no renewal, and Premium can be bought on top', async (_, change, title) => {
  const unpaid = { autoRenew: false, nextChargeAt: null, card: null, receipts: [], refundableUntil: null };
  await openSubscription(aRunningSubscription({ ...unpaid, ...change }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(await offer()).toBeVisible();
});

test('a subscription that is over says when, and offers to begin anew', async () => {
  const over = { status: 'expired', isSubscribed: false, autoRenew: false, nextChargeAt: null } as const;
  await openSubscription(aRunningSubscription({ ...over, refundableUntil: null, plan: 'free' }));
  expect(within(await offer()).getByText(/انتهى بريميوم في 21 ديسمبر 2026/)).toBeVisible();
  expect((await facts()).getByText('غير مشترك')).toBeVisible();
});

test('a receipt opens with its tax, and is printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, address } = await openSubscription(aRunningSubscription());
  await user.click(await screen.findByRole('button', { name: /إيصال رقم/ }));
  expect(address()).toBe('/subscription?open=receipt&id=1042');
  const sheet = within(await screen.findByRole('dialog', { name: /إيصال رقم/ }));
  expect(sheet.getByText('ضريبة القيمة المضافة').nextSibling).toHaveTextContent('0.52');
  expect(sheet.getByText('الإجمالي المدفوع').nextSibling).toHaveTextContent('4.00');
  await user.click(sheet.getByRole('button', { name: 'طباعة' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('what was refunded is marked in the list', async () => {
  await openSubscription(aRunningSubscription({ receipts: [aPaidReceipt({ refundedMinor: 400 })] }));
  expect(await screen.findByText('مسترد')).toBeVisible();
});

test('a failure says so, and is tried again', async () => {
  signInAs(aUser());
  serve(accounts.readUser, () => aUser());
  refuse(subscriptions.readSubscription, 'internal');
  const { user } = await openApp('/subscription');
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(subscriptions.readSubscription, () => aSubscription());
  await user.click(retry);
  expect(await offer()).toBeVisible();
});

test('a failure of a plan’s limit, told by a toast, leads here', async () => {
  const { address, user } = await openSubscription(aSubscription(), '?open=nothing');
  const body = { errorType: 'premium_required', message: 'وصلت إلى حد الباقة', requestId: '' } as const;
  act(() => toastError('تعذّرت استعادة الهدف', new ApiFailure(402, '', body)));
  await user.click(await screen.findByRole('button', { name: 'عرض بريميوم' }));
  expect(address()).toBe('/subscription');
});
