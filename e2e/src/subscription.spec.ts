import type { SubscriptionDialog } from '@afdal/web/features/subscriptions/sheets';
import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { openCard, pay } from './card.ts';
import { expectAddresses } from './dialog-address.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, test } from './test.ts';
import { expectToast } from './toasts.ts';

interface StoredSubscription {
  readonly status: string;
  readonly autoRenew: boolean;
  readonly refund: { readonly status: string } | null;
  readonly receipts: readonly { readonly number: number; readonly amountMinor: number }[];
}

const succeeding = '4242424242424242';
const declined = '4000000000000002';
const challengedCard = '4000002500003155';

/** What left the page: addresses and bodies of all its requests, and what it said in the console. */
let sent: string[];

test.beforeEach(async ({ page, newUser }) => {
  sent = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  page.on('console', (message) => sent.push(message.text()));
  await signIn(page, newUser);
});

const fetchSubscription = (page: Page) => callApi<StoredSubscription>(page, 'GET', '/subscription');

/** The digits of the card stay in the page, however they are grouped. */
function expectNoCard(number: string): void {
  const groups = number.match(/\d{4}/g) ?? [];
  for (const separator of ['', ' ', '+', '%20']) expect(sent.join('\n')).not.toContain(groups.join(separator));
  expect(sent.join('\n')).not.toContain('739"');
}

test('a month is bought: the plan counts at once, and a moment later the dashboard is there', { tag: '@core' }, async ({
  page,
}) => {
  const card = await openCard(page);
  await expect(card.getByText('بيئة تجريبية: لا تُستخدم فيها بطاقة حقيقية')).toBeVisible();
  await expect(card.getByRole('button', { name: /^دفع/ })).toBeInViewport({ ratio: 1 });
  await expectA11yView(page);
  await pay(page, '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢');
  await expectToast(page, 'اكتمل الاشتراك في بريميوم');
  await expect(page).toHaveURL('/dashboard');
  expectNoCard(succeeding);
  expect(await fetchSubscription(page)).toMatchObject({
    status: 'active',
    autoRenew: true,
    receipts: [{ amountMinor: 400 }],
  });
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    '4242 4242',
  );

  await page.goto('/subscription');
  await expect(page.getByRole('heading', { name: 'بريميوم نشط' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'الاشتراك الآن' })).toHaveCount(0);
  await expectA11yView(page);
});

test('a declined card is said in the dialog, and another one pays; its bank asks first', { tag: '@core' }, async ({
  page,
  consoleErrors,
}) => {
  const card = await openCard(page);
  await pay(page, declined);
  await expect(card.getByText(/رُفضت البطاقة ولم يُخصم شيء/)).toBeVisible();
  expectHttpError(consoleErrors, 402);
  await expect(card.getByLabel('رقم البطاقة')).toHaveValue('4000 0000 0000 0002');
  await expect(card.getByLabel('رمز التحقق')).toHaveValue('');
  expect((await fetchSubscription(page)).receipts).toEqual([]);

  await pay(page, challengedCard);
  await expect(card.getByRole('heading', { name: 'تأكيد البنك' })).toBeFocused();
  expect((await fetchSubscription(page)).receipts).toEqual([]);
  await card.getByRole('button', { name: 'تأكيد الدفعة' }).click();
  await expectToast(page, 'اكتمل الاشتراك في بريميوم');
  for (const number of [declined, challengedCard]) expectNoCard(number);
  expect((await fetchSubscription(page)).receipts).toHaveLength(1);
});

test('the renewal is cancelled and resumed, the first month is asked back, and each sheet has its address', {
  tag: '@core',
}, async ({ page }) => {
  await openCard(page);
  await pay(page, succeeding);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'إلغاء التجديد' }).click();
  await page
    .getByRole('alertdialog', { name: 'إلغاء التجديد؟' })
    .getByRole('button', { name: 'إلغاء التجديد' })
    .click();
  await expectToast(page, /^أُلغي التجديد، والمزايا مستمرة/);
  expect(await fetchSubscription(page)).toMatchObject({ status: 'active', autoRenew: false });
  await page.getByRole('button', { name: 'تفعيل التجديد' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'تفعيل التجديد' }).click();
  await expectToast(page, 'فُعّل التجديد التلقائي');

  const { receipts } = await fetchSubscription(page);
  const sheets = {
    card: { name: 'الدفع بالبطاقة' },
    refund: { name: /^طلب استرداد/ },
    receipt: { name: /^إيصال رقم/, isAboutOne: true },
  } satisfies Record<SubscriptionDialog, object>;
  await expectAddresses(page, '/subscription', sheets, () => String(receipts[0]?.number));
  await page.getByRole('button', { name: /^إيصال رقم/ }).click();
  await expectA11yView(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'طلب استرداد' }).click();
  await page
    .getByRole('dialog', { name: /^طلب استرداد/ })
    .getByRole('button', { name: 'إرسال الطلب' })
    .click();
  await expectToast(page, 'وصل طلب الاسترداد');
  expect(await fetchSubscription(page)).toMatchObject({ refund: { status: 'asked' } });
});
