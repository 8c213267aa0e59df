import { adminSubscriptions } from '@afdal/contract/admin/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  aFreeMonth,
  aPaymentRetry,
  aRefundRequest,
  aSubscription,
  aSubscriptionRow,
  someFigures,
  someMonths,
} from '../../../testing/data/admin-subscriptions-data.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const page = { nextCursor: null, previousCursor: null, from: 1, matching: 1, total: 1 };
const counts = { active: 1, cancelled: 2, past_due: 3, expired: 4, given: 5 };

beforeEach(() => {
  signInAs(anAdmin());
  serve(adminSubscriptions.readSubscriptionFigures, () => someFigures);
  serve(adminSubscriptions.listRefunds, () => ({ ...page, items: [aRefundRequest] }));
  serve(adminSubscriptions.listFreeMonths, () => [aFreeMonth]);
  serve(adminSubscriptions.listSubscriptions, () => ({
    ...page,
    items: [aSubscriptionRow],
    nextCursor: 'next-page',
    counts,
    matching: 40,
    total: 1_674,
  }));
  serve(adminSubscriptions.readSubscriptionDetails, () => aSubscription);
  serve(adminSubscriptions.readSubscriptionMonths, () => someMonths);
  serve(adminSubscriptions.listPaymentRetries, () => ({ total: 1, items: [aPaymentRetry] }));
});

const lastQuery = () => receivedBy(adminSubscriptions.listSubscriptions).at(-1)?.query;

test('the figures are shown: each month, net, the share that ended, and awaited payments', async () => {
  await openApp('/admin/subscriptions');
  const figures = await screen.findByRole('region', { name: 'أرقام الاشتراكات' });
  const text = async () => (await within(figures).findByText('معدل الإلغاء')).closest('dl')?.textContent ?? '';
  expect(await text()).toContain('4,296');
  expect(await text()).toContain('4,268');
  expect(await text()).toContain('33 من 1,048');
  expect(await text()).toContain('23');
});

test('a state is chosen by its tab, and the pages lead on', async () => {
  const { user, address } = await openApp('/admin/subscriptions');
  await user.click(await screen.findByRole('tab', { name: 'بانتظار الدفع 3' }));
  await waitFor(() => expect(address()).toBe('/admin/subscriptions?state=past_due'));
  expect(lastQuery()).toEqual({ state: 'past_due' });
  await user.click(await screen.findByRole('button', { name: 'التالي' }));
  await waitFor(() => expect(lastQuery()).toEqual({ state: 'past_due', cursor: 'next-page' }));
});

test('a request for a refund shows its reason and how long it may take, and is approved', async () => {
  serve(adminSubscriptions.approveRefund, () => ({ id: aRefundRequest.id }));
  const { user } = await openApp('/admin/subscriptions');
  const card = await screen.findByRole('region', { name: /^طلبات الاسترداد/ });
  expect(await within(card).findByText('لم أعد أحتاجه')).toBeVisible();
  expect(within(card).getByText('يوم عمل واحد')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'مراجعة طلب عبدالله الحربي' }));
  const dialog = await screen.findByRole('dialog', { name: 'مراجعة استرداد' });
  await user.click(await within(dialog).findByRole('button', { name: 'موافقة' }));
  expect(await screen.findByText('قُبل الاسترداد')).toBeVisible();
  expect(receivedBy(adminSubscriptions.approveRefund)).toHaveLength(1);
});

test('a request that was decided meanwhile says so, and the queue is read anew', async () => {
  serve(adminSubscriptions.approveRefund, () => {
    throw new FakeApiError('refund_decided');
  });
  const { user } = await openApp(`/admin/subscriptions?open=refund&id=${aRefundRequest.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'مراجعة استرداد' });
  const before = receivedBy(adminSubscriptions.listRefunds).length;
  await user.click(await within(dialog).findByRole('button', { name: 'موافقة' }));
  expect(await screen.findByText(/صدر قرار في هذا الطلب من قبل/)).toBeVisible();
  await waitFor(() => expect(receivedBy(adminSubscriptions.listRefunds).length).toBeGreaterThan(before));
});

test('a refund is declined with a reason of ten letters or more', async () => {
  serve(adminSubscriptions.declineRefund, () => ({ id: aRefundRequest.id }));
  const { user } = await openApp(`/admin/subscriptions?open=refund&id=${aRefundRequest.id}`);
  const review = await screen.findByRole('dialog', { name: 'مراجعة استرداد' });
  await user.click(await within(review).findByRole('button', { name: 'رفض' }));
  const dialog = await screen.findByRole('dialog', { name: 'رفض طلب الاسترداد' });
  const reason = await within(dialog).findByRole('textbox');
  await user.type(reason, 'لا');
  await user.click(within(dialog).getByRole('button', { name: 'رفض وإرسال' }));
  expect(await within(dialog).findByText('يرجى كتابة السبب: 10 أحرف أو أكثر')).toBeVisible();
  expect(receivedBy(adminSubscriptions.declineRefund)).toEqual([]);
  await user.type(reason, ' يشمله الضمان');
  await user.click(within(dialog).getByRole('button', { name: 'رفض وإرسال' }));
  expect(await screen.findByText('رُفض الاسترداد')).toBeVisible();
  expect(receivedBy(adminSubscriptions.declineRefund)[0]?.body).toEqual({ reason: 'لا يشمله الضمان' });
});

test('a free month is given, or refused with a reason', async () => {
  serve(adminSubscriptions.approveFreeMonth, () => ({ id: aFreeMonth.id }));
  serve(adminSubscriptions.declineFreeMonth, () => ({ id: aFreeMonth.id }));
  const { user } = await openApp('/admin/subscriptions');
  const review = async () => {
    await user.click(await screen.findByRole('button', { name: 'مراجعة دعوة ريم الشهري' }));
    return await screen.findByRole('dialog', { name: 'مراجعة شهر دعوة' });
  };
  await user.click(await within(await review()).findByRole('button', { name: 'منح شهر واحد' }));
  expect(await screen.findByText('مُنح الشهر')).toBeVisible();
  await user.click(await within(await review()).findByRole('button', { name: 'رفض' }));
  const refusal = await screen.findByRole('dialog', { name: 'رفض الشهر' });
  await user.type(await within(refusal).findByRole('textbox'), 'الجهاز نفسه');
  await user.click(within(refusal).getByRole('button', { name: 'رفض الشهر' }));
  expect(await screen.findByText('رُفض الشهر')).toBeVisible();
  expect(receivedBy(adminSubscriptions.declineFreeMonth)[0]?.body).toEqual({ reason: 'الجهاز نفسه' });
});

test('a subscription opens with its events and receipts, and its renewal is cancelled with a reason', async () => {
  serve(adminSubscriptions.cancelUserSubscription, () => ({
    ...aSubscription,
    state: 'cancelled' as const,
    autoRenew: false,
  }));
  const { user, address } = await openApp('/admin/subscriptions');
  await user.click(await screen.findByRole('link', { name: 'سعاد المطيري' }));
  expect(await screen.findByText('بداية الاشتراك في بريميوم')).toBeVisible();
  expect(screen.getByText('20931')).toBeVisible();
  expect(address()).toBe(`/admin/subscriptions?id=${aSubscription.id}`);
  await user.click(screen.getByRole('button', { name: 'إلغاء التجديد' }));
  const dialog = await screen.findByRole('dialog', { name: 'إلغاء التجديد؟' });
  await user.type(await within(dialog).findByRole('textbox'), 'طلب بالهاتف');
  await user.click(within(dialog).getByRole('button', { name: 'إلغاء التجديد' }));
  expect(await screen.findByText('أُلغي التجديد')).toBeVisible();
  expect(receivedBy(adminSubscriptions.cancelUserSubscription)[0]?.body).toEqual({ reason: 'طلب بالهاتف' });
});

test('nothing that waits for a decision: said so', async () => {
  serve(adminSubscriptions.listRefunds, () => ({ ...page, items: [], matching: 0, total: 0 }));
  serve(adminSubscriptions.listFreeMonths, () => []);
  await openApp('/admin/subscriptions');
  expect(await screen.findByRole('heading', { name: 'لا طلبات استرداد' })).toBeVisible();
  expect(screen.getByText('لا أشهر تنتظر المراجعة')).toBeVisible();
});

test('a payment that failed is tried again with a reason, with the number of tries as it was shown', async () => {
  const late = { ...aSubscription, id: aPaymentRetry.id, state: 'past_due' as const, failedTries: 3 };
  serve(adminSubscriptions.readSubscriptionDetails, () => late);
  serve(adminSubscriptions.retryUserPayment, () => ({ ...late, isRetrying: true }));
  const { user } = await openApp('/admin/subscriptions');
  const card = await screen.findByRole('region', { name: /^محاولات الدفع القادمة/ });
  await user.click(await within(card).findByRole('button', { name: `إعادة محاولة دفعة ${aPaymentRetry.name}` }));
  const dialog = await screen.findByRole('dialog', { name: 'إعادة محاولة الدفع الآن؟' });
  expect(await within(dialog).findByText(/هذه آخر محاولة/)).toBeVisible();
  await user.type(within(dialog).getByRole('textbox'), 'طلب في تذكرة');
  await user.click(within(dialog).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('بدأت المحاولة')).toBeVisible();
  expect(receivedBy(adminSubscriptions.retryUserPayment)[0]?.body).toEqual({
    reason: 'طلب في تذكرة',
    expectedTries: 3,
  });
});

test('the chart shows what was in effect, or what it brought in', async () => {
  const { user } = await openApp('/admin/subscriptions');
  const card = await screen.findByRole('region', { name: 'آخر 12 شهرًا' });
  expect(await within(card).findByText('في نهاية كل شهر')).toBeVisible();
  await user.click(within(card).getByRole('radio', { name: 'الدولار الأمريكي' }));
  expect(await within(card).findByText(/بعد الاسترداد/)).toBeVisible();
});
