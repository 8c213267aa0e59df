import { type Rate, rates } from '@afdal/contract/finance/rates';
import { users } from '@afdal/contract/people/accounts';
import { type Subscription, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { aDay } from '@afdal/domain/testing/a-day';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { aUser, signInAs } from '../testing/data/people.ts';
import { aCheckout, aPaidInvoice, aRunningSubscription, aSubscription } from '../testing/data/subscription-data.ts';
import { failWith, receivedBy, serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { toastError } from '../ui/toast/toast-error.ts';
import './subscription.tsx';
import '../features/subscriptions/sheets.ts';

async function openSubscription(
  subscription: Subscription = aSubscription(),
  more = '',
  person = aUser(),
  own: Rate[] = [],
) {
  serve(rates.listRates, () => own);
  signInAs(person);
  serve(users.readUser, () => person);
  serve(dailyTasks.listDailyTasks, () => []);
  serve(subscriptions.readSubscription, () => subscription);
  return await openApp(`/subscription${more}`);
}

const facts = async () => within(await screen.findByRole('region', { name: 'الاشتراك' }));
const inArabicDigits = aUser({ preferences: { ...aUser().preferences, digits: 'arab' } });
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

const aRate = (change: Partial<Rate> = {}): Rate => ({
  id: 'rate',
  currency: 'USD',
  to: 'SAR',
  rate: '3.75',
  on: aDay('2026-11-01'),
  ...change,
});

test('whoever keeps a rate of the price sees it in their own currency', async () => {
  await openSubscription(aSubscription(), '', aUser(), [aRate(), aRate({ id: 'euro', currency: 'EUR', rate: '4' })]);
  expect(await within(await offer()).findByText(/^نحو .*15\.00.*ر\.س.* بسعر الصرف المسجل عندك$/)).toBeVisible();
});

test('without a rate of their own nobody is told a converted price', async () => {
  await openSubscription(aSubscription(), '', aUser(), [aRate({ currency: 'EUR' })]);
  await offer();
  await waitFor(() => expect(receivedBy(rates.listRates)).toHaveLength(1));
  expect(screen.queryByText(/^نحو/)).toBeNull();
});

test('the days of a refund are those that are settled', async () => {
  await openSubscription(aSubscription({ refundDays: 30 }));
  expect(within(await offer()).getByText('استرداد كامل خلال 30 يومًا من أول اشتراك')).toBeVisible();
  expect(screen.getByRole('button', { name: 'كيف يعمل ضمان 30 يومًا؟' })).toBeVisible();
});

test('where nothing is given back, no refund is spoken of', async () => {
  await openSubscription(aSubscription({ refundDays: 0 }));
  expect(within(await offer()).queryByText(/استرداد كامل/)).toBeNull();
  expect(screen.queryByRole('button', { name: /كيف يعمل ضمان/ })).toBeNull();
});

test('a question opens and says its answer', async () => {
  const { user } = await openSubscription();
  const question = await screen.findByRole('button', { name: 'أين تُحفظ بيانات بطاقتي؟' });
  expect(screen.queryByText(/ولا يصل رقمها إلى خوادمنا/)).toBeNull();
  await user.click(question);
  expect(screen.getByText(/ولا يصل رقمها إلى خوادمنا/)).toBeVisible();
});

test.each<[string, Partial<Subscription>, string, string, string[]]>([
  ['renews', {}, 'بريميوم نشط', 'يتجدد تلقائيًا في 21 ديسمبر 2026', ['مفعل', 'إلغاء التجديد']],
  [
    'cancelled',
    { autoRenew: false, nextChargeAt: null },
    'بريميوم نشط حتى 21 ديسمبر 2026',
    'أُلغي التجديد',
    ['غير مفعل', 'تفعيل التجديد'],
  ],
  [
    'past due',
    { status: 'past_due', nextChargeAt: '2026-12-22T09:00:00.000Z', endDate: '2026-12-28T09:00:00.000Z' },
    'دفعة التجديد لم تكتمل',
    'المزايا مستمرة حتى 28 ديسمبر 2026.',
    ['نعيد المحاولة في 22 ديسمبر 2026.', 'تحديث وسيلة الدفع'],
  ],
])('a subscription that is %s says so', async (_, change, title, about, more) => {
  await openSubscription(aRunningSubscription(change));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(about, { exact: false })).toBeVisible();
  for (const text of more) expect(screen.getByText(text)).toBeVisible();
  expect((await facts()).getByText('نشط')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'الاشتراك الآن' })).toBeNull();
});

test.each<[string, Partial<Subscription>, string]>([
  ['granted by an administrator', { plan: 'paid' }, 'باقة مدفوعة حتى 21 ديسمبر 2026'],
  ['earned by invitations', {}, 'بريميوم مجاني حتى 21 ديسمبر 2026'],
])('a plan %s has no renewal, and Premium can be bought on top', async (_, change, title) => {
  const unpaid = { autoRenew: false, nextChargeAt: null, card: null, receipts: [], refundableUntil: null };
  await openSubscription(aRunningSubscription({ ...unpaid, ...change }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: 'الاشتراك الآن' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'تفعيل التجديد' })).toBeNull();
});

test('a subscription that is over says when, and offers to begin anew', async () => {
  const over = { status: 'expired', isSubscribed: false, autoRenew: false, nextChargeAt: null } as const;
  await openSubscription(aRunningSubscription({ ...over, refundableUntil: null, plan: 'free' }));
  expect(within(await offer()).getByText(/انتهى بريميوم في 21 ديسمبر 2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'تجديد بريميوم' })).toBeEnabled();
  expect((await facts()).getByText('غير مشترك')).toBeVisible();
});

test('cancelling asks first, and keeps what is paid for', async () => {
  const { user } = await openSubscription(aRunningSubscription());
  serve(subscriptions.cancelSubscription, () => aRunningSubscription({ autoRenew: false, nextChargeAt: null }));
  await user.click(await screen.findByRole('button', { name: 'إلغاء التجديد' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'إلغاء التجديد؟' }));
  expect(question.getByText('تستمر مزايا بريميوم حتى 21 ديسمبر 2026، ولا دفعات بعدها.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'إلغاء التجديد' }));
  expect(await screen.findByText('أُلغي التجديد، والمزايا مستمرة حتى 21 ديسمبر 2026')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'بريميوم نشط حتى 21 ديسمبر 2026' })).toBeVisible();
});

test('the renewal is switched on again once its price and day were read', async () => {
  const { user } = await openSubscription(aRunningSubscription({ autoRenew: false, nextChargeAt: null }));
  serve(subscriptions.resumeSubscription, () => aRunningSubscription());
  await user.click(await screen.findByRole('button', { name: 'تفعيل التجديد' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'تفعيل التجديد التلقائي؟' }));
  expect(question.getByText(/في 21 ديسمبر 2026، والإلغاء ممكن قبلها/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'تفعيل التجديد' }));
  expect(await screen.findByText('فُعّل التجديد التلقائي')).toBeVisible();
});

test('a refund is asked for with its terms, and then awaited', async () => {
  const { user, address } = await openSubscription(aRunningSubscription());
  const askedAt = '2026-11-21T10:00:00.000Z';
  serve(subscriptions.askRefund, () => aRunningSubscription({ refund: { status: 'asked', askedAt } }));
  expect(await screen.findByText('الاسترداد الكامل متاح حتى 5 ديسمبر 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'طلب استرداد' }));
  expect(address()).toBe('/subscription?open=refund');
  const dialog = within(await screen.findByRole('dialog', { name: /^طلب استرداد/ }));
  expect(dialog.getByText(/خلال يومين إلى ثلاثة أيام عمل/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /السبب/ }), 'لم أحتج إليه');
  await user.click(dialog.getByRole('button', { name: 'إرسال الطلب' }));
  expect(await screen.findByText(/وصل طلب الاسترداد في 21 نوفمبر 2026/)).toBeVisible();
  expect(receivedBy(subscriptions.askRefund).map(({ body }) => body)).toEqual([{ reason: 'لم أحتج إليه' }]);
});

test('a declined refund leads to support', async () => {
  const refund = { status: 'declined', askedAt: '2026-11-21T10:00:00.000Z' } as const;
  await openSubscription(aRunningSubscription({ refund }));
  expect(await screen.findByRole('link', { name: 'التواصل مع الدعم' })).toHaveAttribute('href', '/contact');
});

test('a receipt opens with its tax, and is printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, address } = await openSubscription(aRunningSubscription());
  await user.click(await screen.findByRole('button', { name: /إيصال رقم/ }));
  expect(address()).toBe('/subscription?open=receipt&id=1042');
  const sheet = within(await screen.findByRole('dialog', { name: /إيصال رقم/ }));
  expect(sheet.getByText(/^ضريبة القيمة المضافة \u2066?15%/).nextSibling).toHaveTextContent('0.52');
  expect(sheet.getByText('البائع').nextSibling).toHaveTextContent('شركة أفضل');
  expect(sheet.getByText('الرقم الضريبي').nextSibling).toHaveTextContent('300000000000003');
  expect(sheet.getByText('الإجمالي المدفوع').nextSibling).toHaveTextContent('4.00');
  await user.click(sheet.getByRole('button', { name: 'طباعة' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('a receipt of a seller without a tax number, in the person’s digits', async () => {
  const seller = { name: 'ورشة أفضل', vatNumber: null };
  const receipts = [aPaidInvoice({ taxRateBp: 1_450, taxMinor: 51 })];
  const { user } = await openSubscription(aRunningSubscription({ seller, receipts }), '', inArabicDigits);
  await user.click(await screen.findByRole('button', { name: /إيصال رقم \u2066?١٠٤٢/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /إيصال رقم \u2066?١٠٤٢/ }));
  expect(sheet.getByText('رقم الإيصال').nextSibling).toHaveTextContent('١٠٤٢');
  expect(sheet.getByText(/^ضريبة القيمة المضافة \u2066?١٤٫٥٪/)).toBeVisible();
  expect(sheet.queryByText('الرقم الضريبي')).toBeNull();
});

test('what was refunded is marked in the list', async () => {
  await openSubscription(aRunningSubscription({ receipts: [aPaidInvoice({ refundedMinor: 400 })] }));
  expect(await screen.findByText('مسترد')).toBeVisible();
});

test('a failure says so, and is tried again', async () => {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  failWith(subscriptions.readSubscription, 'internal');
  const { user } = await openApp('/subscription');
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(subscriptions.readSubscription, () => aSubscription());
  await user.click(retry);
  expect(await offer()).toBeVisible();
});

test('without a network nothing can be bought, and the page says so before', async () => {
  await openSubscription();
  await offer();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('button', { name: 'الاشتراك الآن' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'الاشتراك الآن' })).toHaveAccessibleDescription(/لا اتصال بالإنترنت/);
});

test('the toast of a plan’s limit leads here', async () => {
  const { address, user } = await openSubscription(aSubscription(), '?open=nothing');
  const body = { errorType: 'premium_required', message: 'وصلت إلى حد الباقة', requestId: '' } as const;
  act(() => toastError('تعذّرت استعادة الهدف', new ApiError(402, '', body)));
  await user.click(await screen.findByRole('button', { name: 'عرض بريميوم' }));
  expect(address()).toBe('/subscription');
});

const checkoutId = '0190b5a0-0000-7000-8000-0000000000c1';
const pass = (ms: number) => act(async () => await vi.advanceTimersByTimeAsync(ms));
/** Until nobody is asked any more. */
const passAll = async () => {
  for (let n = 0; n < 10; n++) await pass(2_000);
};

test('whoever comes back from the provider’s page is shown the plan once it was paid, then the dashboard', async () => {
  serve(subscriptions.confirmCheckout, () => aCheckout());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { address } = await openSubscription(aSubscription({ provider: 'stripe' }), `?checkout=${checkoutId}`);
  await pass(100);
  expect(screen.getByText('اكتمل الاشتراك في بريميوم')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'بريميوم نشط' })).toBeVisible();
  expect(address()).toBe('/subscription');
  await pass(1_500);
  expect(address()).toBe('/dashboard');
});

test('a payment whose word is late is awaited, and then said to be on its way', async () => {
  serve(subscriptions.confirmCheckout, () => aCheckout({ state: 'redirect', subscription: aSubscription() }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openSubscription(aSubscription({ provider: 'stripe' }), `?checkout=${checkoutId}`);
  await pass(100);
  expect(screen.getByText('ننتظر تأكيد الدفعة…')).toBeVisible();
  await passAll();
  expect(screen.getByText('وصلت الدفعة وسنؤكدها')).toBeVisible();
  serve(subscriptions.confirmCheckout, () => aCheckout());
  act(() => screen.getByRole('button', { name: 'التحقق الآن' }).click());
  await pass(3_000);
  expect(screen.getByText('اكتمل الاشتراك في بريميوم')).toBeVisible();
});

test('a payment that is still open at the provider is said to be', async () => {
  const url = 'https://checkout.stripe.com/c/pay/1';
  serve(subscriptions.confirmCheckout, () => aCheckout({ state: 'redirect', url, subscription: aSubscription() }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openSubscription(aSubscription({ provider: 'stripe' }), `?checkout=${checkoutId}`);
  await passAll();
  expect(screen.getByText('لم تصل الدفعة بعد، ولم يُخصم شيء.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'متابعة الدفع' })).toBeEnabled();
});

test('a payment whose bank still asks is not approved by coming back', async () => {
  serve(subscriptions.confirmCheckout, () => aCheckout({ state: 'second_step', subscription: aSubscription() }));
  await openSubscription(aSubscription(), `?checkout=${checkoutId}`);
  expect(await screen.findByText('لم تكتمل الدفعة، ولم يُخصم شيء.')).toBeVisible();
  expect(receivedBy(subscriptions.confirmCheckout).map(({ body }) => body)).toEqual([{}]);
});

test('a payment that was left says that nothing was charged, and asks nobody', async () => {
  await openSubscription(aSubscription({ provider: 'stripe' }), `?checkout=${checkoutId}&cancelled=1`);
  expect(await screen.findByText('لم تكتمل الدفعة، ولم يُخصم شيء.')).toBeVisible();
  expect(receivedBy(subscriptions.confirmCheckout)).toEqual([]);
});

test('an address that is not the provider’s is not followed', async () => {
  const url = 'https://example.com/pay';
  serve(subscriptions.startCheckout, () => aCheckout({ state: 'redirect', url, subscription: aSubscription() }));
  const { user } = await openSubscription(aSubscription({ provider: 'stripe' }));
  await user.click(await screen.findByRole('button', { name: 'الاشتراك الآن' }));
  expect(await screen.findByText('لم تكتمل الدفعة')).toBeVisible();
});

test('the card is paid with in its dialog, and a moment later the dashboard is shown', async () => {
  const { user, address } = await openSubscription();
  serve(subscriptions.startCheckout, () => aCheckout());
  await user.click(await screen.findByRole('button', { name: 'الاشتراك الآن' }));
  expect(address()).toBe('/subscription?open=card');
  const dialog = within(await screen.findByRole('dialog', { name: 'الدفع بالبطاقة' }));
  await user.click(dialog.getByRole('button', { name: '4242 4242 4242 4242' }));
  await user.type(dialog.getByRole('textbox', { name: 'اسم حامل البطاقة' }), 'LAYLA');
  await user.type(dialog.getByRole('textbox', { name: 'تاريخ الانتهاء' }), '1239');
  await user.type(dialog.getByRole('textbox', { name: 'رمز التحقق' }), '123');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => dialog.getByRole('button', { name: /^دفع/ }).click());
  await pass(500);
  expect(screen.getByRole('heading', { name: 'بريميوم نشط' })).toBeVisible();
  expect(address()).toBe('/subscription');
  await pass(1_500);
  expect(address()).toBe('/dashboard');
});
