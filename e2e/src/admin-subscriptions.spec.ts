import type { SubscriptionDialog } from '@afdal/web/features/admin/subscriptions/dialog-names';
import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { expectAddresses } from './dialog-address.ts';
import { callApi, signInAsAdmin, signUpByApi } from './sign-in.ts';
import { expect, type NewUser, test } from './test.ts';
import { expectToast } from './toasts.ts';

interface Requests {
  readonly items: readonly { readonly id: string; readonly subscriberId: string; readonly email: string }[];
}

/** Somebody who subscribed, and asks for a refund. */
async function requestRefund(page: Page, newUser: NewUser): Promise<void> {
  const { token } = await signUpByApi(page, newUser);
  const headers = { authorization: `Bearer ${token}` };
  const sandbox = { token: 'tok_paid_abcdefgh', last4: '4242', brand: 'visa', webhook: 'normal' };
  await page.request.post('/api/subscription/checkout', { headers, data: { sandbox } });
  const ask = async () =>
    (await page.request.post('/api/subscription/refund', { headers, data: { reason: 'لم أعد أحتاجه' } })).status();
  await expect.poll(ask).toBe(200);
}

const findRequest = async (page: Page, { email }: NewUser) => {
  const { items } = await callApi<Requests>(page, 'GET', '/admin/refund');
  return items.find((each) => each.email === email);
};

const subscriber = (newUser: NewUser, name: string): NewUser => ({
  ...newUser,
  name,
  email: newUser.email.replace('layla', `subscriber-${name.length}`),
});

test('an administrator approves a refund and declines another, each once', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  const [first, second] = [subscriber(newUser, 'سعاد المطيري'), subscriber(newUser, 'هند القحطاني الكعبي')];
  await requestRefund(page, first);
  await requestRefund(page, second);
  await signInAsAdmin(page, newUser);
  await page.goto('/admin/subscriptions');
  const requests = page.getByRole('region', { name: /^طلبات الاسترداد/ });
  await expect(requests.getByText('3 أيام عمل').first()).toBeVisible();
  await expectA11yView(page);

  const request = await findRequest(page, first);
  await page.goto(`/admin/subscriptions?open=refund&id=${request?.id}`);
  const review = page.getByRole('dialog', { name: 'مراجعة استرداد' });
  await expect(review.getByText('سعاد المطيري')).toBeVisible();
  await expectA11yView(page);
  await review.getByRole('button', { name: 'موافقة' }).click();
  await expectToast(page, 'قُبل الاسترداد');
  expect(await findRequest(page, first)).toBeUndefined();

  const other = await findRequest(page, second);
  await page.goto(`/admin/subscriptions?open=decline&id=${other?.id}`);
  const refusal = page.getByRole('dialog', { name: 'رفض طلب الاسترداد' });
  await refusal.getByRole('textbox').fill('الدفعة تخص اشتراكًا سبق استرداده');
  await refusal.getByRole('button', { name: 'رفض وإرسال' }).click();
  await expectToast(page, 'رُفض الاسترداد');
  expect(await findRequest(page, second)).toBeUndefined();

  await page.goto(`/admin/subscriptions?id=${request?.subscriberId}`);
  await expect(page.getByText('بداية الاشتراك في بريميوم')).toBeVisible();
  await expectA11yView(page);
});

const dialogs = {
  refund: { name: 'مراجعة استرداد', isAboutOne: true },
  decline: { name: 'رفض طلب الاسترداد', isAboutOne: true },
  cancel: { name: 'إلغاء التجديد؟', isAboutOne: true },
  retry: { name: 'إعادة محاولة الدفع الآن؟', isAboutOne: true },
  month: { name: 'مراجعة شهر دعوة', isAboutOne: true },
  refuse: { name: 'رفض الشهر', isAboutOne: true },
} satisfies Record<SubscriptionDialog, object>;

test('each dialog has an address', async ({ page, newUser }) => {
  const person = subscriber(newUser, 'سعاد المطيري');
  await requestRefund(page, person);
  await signInAsAdmin(page, newUser);
  const request = await findRequest(page, person);
  await expectAddresses(page, '/admin/subscriptions', dialogs, (open) =>
    String(open === 'cancel' || open === 'retry' ? request?.subscriberId : request?.id),
  );
});
