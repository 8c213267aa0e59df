import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test('a newcomer answers by the keyboard alone, registers, and the server knows the answers', async ({
  page,
  someone,
}) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/welcome');
  await page.getByRole('link', { name: 'إنشاء حساب' }).focus();
  await press('Enter');
  await expect(heading).toHaveText('أهلًا بك في نسخة جديدة، لنسخة أفضل، أفضل من نفسك');
  await page.getByRole('button', { name: 'لنبدأ' }).focus();
  await press('Enter');

  await expect(heading).toBeFocused();
  await press('Tab', 'Space', 'Tab', 'Space');
  await expect(page.getByRole('checkbox', { name: /المالية/ })).toBeChecked();
  await press('Enter');

  await expect(heading).toHaveText('ما طبيعة عملك؟');
  await expect(heading).toBeFocused();
  await press('Tab', 'Space', 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'إدارة الأعمال' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /تطوير الذات/ })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'إدارة الأعمال' })).toBeChecked();
  await page.getByRole('button', { name: 'إنشاء حساب' }).focus();
  await press('Enter');

  await expect(page).toHaveURL('/login?mode=register');
  await page.getByLabel('الاسم').fill(someone.name);
  await page.getByLabel('البريد الإلكتروني').fill(someone.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(someone.password);
  await press('Enter');
  await expect(page).toHaveURL('/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const user = await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } });
  expect((await user.json()).preferences).toMatchObject({
    interests: ['self', 'financial'],
    occupation: 'management',
  });
  const kept = () =>
    page.evaluate(() => ['onboardingCompleted', 'userInterests', 'userOccupation'].map((key) => localStorage[key]));
  expect(await kept()).toEqual(['true', undefined, undefined]);
});

test('a message to the support is told its number, and reaches the support', async ({ page, someone }) => {
  await page.goto('/contact');
  await expect(page.getByText('يصل الرد عادةً خلال 24 ساعة')).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@afdal.localhost' })).toBeVisible();
  await page.getByLabel('الاسم').fill(someone.name);
  await page.getByLabel('البريد الإلكتروني').fill(someone.email);
  await page.getByLabel('الموضوع').fill('Question about the account');
  await page.getByLabel('الرسالة').fill('كيف يتغير البريد؟');
  await page.reload();
  await expect(page.getByLabel('الرسالة')).toHaveValue('كيف يتغير البريد؟');
  await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
  await expect(page.getByText(/^وصلت رسالتك\. رقم التذكرة: \d+$/)).toBeVisible();
  await expect.poll(() => mailsHolding(`<${someone.email}>`)).toHaveLength(1);
  const [mail = ''] = await mailsHolding(`<${someone.email}>`);
  expect(mail).toMatch(/^To: support@afdal\.localhost$/m);
});

async function mailsHolding(text: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => await readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(text));
}

const documents = [
  ['/privacy-policy', 'سياسة الخصوصية'],
  ['/terms-of-service', 'شروط الخدمة'],
  ['/refund-policy', 'سياسة الاسترداد'],
] as const;

for (const [path, title] of documents) {
  test(`${path} is read whole, is led through, and is printed black on white without the app around it`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('آخر تحديث: 6 مايو 2025', { exact: true })).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'المحتويات' });
    const last = contents.getByRole('link').last();
    const part = page.getByRole('heading', { name: (await last.textContent()) ?? '' });
    await last.click();
    await expect(part).toBeInViewport();
    await page.reload();
    await expect(part).toBeInViewport();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(contents).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
    const [ink, paper] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect([ink, paper]).toEqual(['oklch(0 0 0)', 'oklch(1 0 0)']);
    expect((await page.pdf()).byteLength).toBeGreaterThan(20_000);
  });
}

const pages = [
  '/welcome',
  '/onboarding',
  '/onboarding?step=2',
  '/legal',
  '/privacy-policy',
  '/terms-of-service',
  '/refund-policy',
  '/contact',
  '/not-authorized',
  '/no/such/page',
];

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the public pages have no accessibility fault at ${width} px, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(60_000);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await open(page, path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual([]);
      }
    });
  }
}

test('no public page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pages) {
    await open(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, overflow]).toEqual([path, 0]);
  }
});

test('robots and those who share a link are told what this is', async ({ page, request }) => {
  const robots = await request.get('/robots.txt');
  expect([robots.status(), await robots.text()]).toEqual([200, expect.stringContaining('Allow: /welcome')]);
  await page.goto('/welcome');
  for (const name of ['og:title', 'og:description', 'og:site_name']) {
    expect(await page.locator(`meta[property="${name}"]`).getAttribute('content')).toMatch(/[\u0600-\u06ff]/);
  }
  const icon = await request.get((await page.locator('link[rel=icon]').getAttribute('href')) ?? '');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')]);
});

/** The page with everything that comes later: text, fonts and the end of its motion. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}
