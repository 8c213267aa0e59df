import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { expect, expectHttpError, expectNoHorizontalScroll, type NewUser, test, waitForIdle } from './test.ts';
import { expectToast } from './toasts.ts';

const button = (page: Page) => page.getByRole('button', { name: 'المتابعة بحساب جوجل' });

/** Presses the button and returns the popup, at the local provider's page. */
async function openPopup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await button(page).click();
  const popup = await opening;
  await expect(popup).toHaveURL(/\/openid\//);
  return popup;
}

/** Signs in at the provider. The popup closes by itself. */
async function signInAs(popup: Page, { email, name }: NewUser): Promise<void> {
  await popup.getByLabel('البريد الإلكتروني', { exact: true }).fill(email);
  await popup.getByLabel('الاسم').fill(name);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'المتابعة' }).click();
  await closing;
}

const userId = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id as string);

test('a popup signs a new person in, and the next one finds the same account', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  await page.goto('/login');
  const sent = page.waitForRequest('**/api/auth/google');
  await signInAs(await openPopup(page), newUser);
  await expectToast(page, 'تم تسجيل الدخول بنجاح');
  await expect(page).toHaveURL('/dashboard');
  const { idToken, timezone } = (await sent).postDataJSON();
  expect(timezone).toBe('Asia/Riyadh');
  const storedState = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(storedState).not.toContain(idToken);
  const first = await userId(page);

  // Cleared between two documents: a call that the dashboard makes meanwhile would go without a token, and be rejected.
  await waitForIdle(page);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('isCleared')) return;
    localStorage.clear();
    sessionStorage.setItem('isCleared', 'yes');
  });
  await page.goto('/daily-tasks');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInAs(await openPopup(page), newUser);
  await expect(page).toHaveURL('/daily-tasks');
  expect(await userId(page)).toBe(first);
});

test('cancelling in the popup is reported, and another try works', async ({ page, newUser }) => {
  await page.goto('/signup');
  await page.getByLabel('الاسم').fill('ليلى');
  const popup = await openPopup(page);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'إلغاء' }).click();
  await closing;
  await expectToast(page, 'أُلغي طلب الدخول بحساب جوجل');
  await expect(page.getByLabel('الاسم')).toHaveValue('ليلى');
  await signInAs(await openPopup(page), newUser);
  await expect(page).toHaveURL('/dashboard');
});

test('closing the popup is reported', async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  await popup.close();
  // The page under test always counts as focused, so returning to it is simulated.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectToast(page, 'أُغلقت نافذة جوجل قبل إكمال الدخول');
  await expect(button(page)).not.toHaveAttribute('aria-busy');
});

test('a second press leaves one popup, and only its answer counts', async ({ page, newUser }) => {
  await page.goto('/login');
  const first = await openPopup(page);
  const closing = first.waitForEvent('close');
  const second = await openPopup(page);
  await closing;
  await signInAs(second, newUser);
  await expect(page).toHaveURL('/dashboard');
});

test('a provider of another origin, which our documents cut off from the popup, is heard all the same', {
  tag: '@core',
}, async ({ page, consoleErrors }) => {
  const provider = createServer(({ url }, response) => {
    const { searchParams: given } = new URL(url ?? '', 'http://localhost');
    const back = `${given.get('redirect_uri')}#id_token=not.a.token&state=${given.get('state')}`;
    response.setHeader('content-type', 'text/html').end(`<!doctype html><a href="${back}">back</a>`);
  });
  await new Promise<void>((resolve) => provider.listen(0, 'localhost', resolve));
  const { port } = provider.address() as AddressInfo;
  try {
    await page.route('**/api/auth/google/nonce', (route) =>
      route.fulfill({ json: { nonce: 'n', clientId: 'c', authorizationUrl: `http://localhost:${port}/auth` } }),
    );
    await page.goto('/login');
    const opening = page.waitForEvent('popup');
    await button(page).click();
    const popup = await opening;
    const back = popup.getByRole('link', { name: 'back' });
    await expect(back).toBeVisible();
    expect(await popup.evaluate(() => window.opener)).toBeNull();
    const closing = popup.waitForEvent('close');
    await back.click();
    await closing;
    await expectToast(page, 'فشل الحصول على بيانات المستخدم من جوجل');
    expectHttpError(consoleErrors, 401);
  } finally {
    provider.close();
    provider.closeAllConnections();
  }
});

test('what came back leaves the address and is kept nowhere, also where nobody waits for it', async ({ page }) => {
  await page.goto('/google-callback#id_token=secret-token&state=0042');
  await expect(page).toHaveURL('/google-callback');
  await expect(page.getByText('لم تصل الخطوة إلى صفحة تسجيل الدخول. يمكن البدء من جديد.')).toBeVisible();
  await page.reload();
  const storedState = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.referrer, location.href]),
  );
  expect(storedState).not.toContain('secret-token');
  await page.getByRole('link', { name: 'العودة إلى تسجيل الدخول' }).click();
  await expect(page).toHaveURL('/login');
});

test('the pages of the sign-in have no accessibility fault, nor a sideways scroll at 320 px', { tag: '@axe' }, async ({
  page,
}) => {
  await page.goto('/login');
  await expect(button(page)).toBeVisible();
  await expectA11yView(page);
  await expectA11yView(await openPopup(page));
  await page.goto('/google-callback');
  await expect(page.getByRole('link', { name: 'العودة إلى تسجيل الدخول' })).toBeVisible();
  await expectA11yView(page);

  await page.goto('/signup');
  for (const [password, message] of [
    ['ضصثقفغعه', 'القوة: ضعيفة'],
    ['palm tree 7', 'القوة: متوسطة'],
    ['نخلة على ضفة النهر', 'القوة: قوية جدًا'],
  ] as const) {
    await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
    await expect(page.getByText(message).first()).toBeVisible();
    await expectA11yView(page);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, label] of [
    ['/signup', 'كلمة المرور'],
    ['/reset-password?token=x', 'كلمة مرور جديدة'],
    ['/google-callback', null],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    if (label) {
      await page.getByLabel(label, { exact: true }).fill('نخلة على ضفة النهر');
      await expect(page.getByText('القوة: قوية جدًا').first()).toBeVisible();
    }
    await expectNoHorizontalScroll(page);
  }
});
