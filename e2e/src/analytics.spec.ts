import type { AdminSummary } from '@afdal/contract/admin/summary';
import type { Page, Request } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { callApi, signIn, signInAsAdmin } from './sign-in.ts';
import { expect, test } from './test.ts';

/** What the page sends to be counted, from now on. */
function watchSent(page: Page) {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/analytics') sent.push(request);
  });
  return sent;
}

const hide = async (page: Page) =>
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

test('nothing is counted or sent before it was agreed to; then the counts reach the dashboard of the administration', {
  tag: '@core',
}, async ({ page, newUser, browser }) => {
  const sent = watchSent(page);
  await signIn(page, newUser);
  await page.goto('/trash');
  await expect(page.getByRole('heading', { level: 1, name: 'المحذوفات' })).toBeVisible();
  await hide(page);
  await page.goto('/settings#privacy');
  await page.getByRole('button', { name: 'ما يُعدّ' }).click();
  await expect(page.getByText(/إتمام المراجعة الأسبوعية/)).toBeVisible();
  await expectA11yView(page);
  expect(sent).toEqual([]);

  const toggle = page.getByRole('switch', { name: 'إحصاءات الاستخدام' });
  await toggle.click();
  await expect(page.getByText('حُفظ')).toBeVisible();
  await page.goto('/trash');
  await expect(page.getByRole('heading', { level: 1, name: 'المحذوفات' })).toBeVisible();
  const counted = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/analytics');
  // It is loaded after the first screen; until then there is nothing to send.
  await expect(async () => {
    await hide(page);
    expect(sent.length).toBeGreaterThan(0);
  }).toPass();
  expect((await counted).status()).toBe(204);
  const bodies = sent.flatMap((request) => request.postDataJSON().counts);
  expect(bodies).toContainEqual({ kind: 'page', name: '/trash', count: 1 });

  const admin = await (await browser.newContext()).newPage();
  await signInAsAdmin(admin, { ...newUser, name: 'مها', email: `admin-${newUser.email}` });
  const { usage } = await callApi<AdminSummary>(admin, 'GET', '/admin/summary');
  expect(usage.people).toBeGreaterThan(0);
  await admin.goto('/admin');
  const card = admin.getByRole('region', { name: 'الصفحات والأفعال' });
  await expect(card.getByText('المحذوفات')).toBeVisible();
  await admin.context().close();

  await page.goto('/settings#privacy');
  await toggle.click();
  await expect(page.getByText('حُفظ')).toBeVisible();
  sent.length = 0;
  await page.goto('/trash');
  await expect(page.getByRole('heading', { level: 1, name: 'المحذوفات' })).toBeVisible();
  await hide(page);
  expect(sent).toEqual([]);
});
