import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, signUp, tabTo, test } from './test.ts';

test('a newcomer answers by the keyboard alone, registers, and the server knows the answers', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  const button = (name: string) => page.locator('form').getByRole('button', { name });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/welcome');
  await expect(heading).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'إنشاء حساب' }));
  await press('Enter');
  await expect(heading).toHaveText('أهلًا بك في نسخة جديدة، لنسخة أفضل، أفضل من نفسك');
  await tabTo(page, button('لنبدأ'));
  await press('Space');

  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: /المالية/ }));
  await press('Space');
  await tabTo(page, page.getByRole('checkbox', { name: /تطوير الذات/ }), 'Shift+Tab');
  await press('Space');
  await tabTo(page, button('التالي'));
  await press('Enter');

  await expect(heading).toHaveText('ما طبيعة عملك؟');
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'التسويق' }));
  await press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'إدارة الأعمال' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('checkbox', { name: /تطوير الذات/ })).toBeChecked();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'إدارة الأعمال' })).toBeChecked();
  await tabTo(page, button('إنشاء حساب'));
  await press('Enter');

  await expect(page).toHaveURL('/login?mode=register');
  await expect(heading).toHaveText('حساب جديد');
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByLabel('الاسم'));
  await page.keyboard.type(newUser.name);
  await tabTo(page, page.getByLabel('البريد الإلكتروني'));
  await page.keyboard.type(newUser.email);
  await tabTo(page, page.getByLabel('كلمة المرور', { exact: true }));
  await page.keyboard.type(newUser.password);
  await tabTo(page, button('إنشاء حساب'));
  await press('Enter');
  await expect(page).toHaveURL('/dashboard');
  // Keeps toasts and focused elements above the bottom navigation bar.
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', '64px');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const user = await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } });
  expect((await user.json()).preferences).toMatchObject({
    interests: ['self', 'financial'],
    occupation: 'management',
  });
  const storedPreferences = () =>
    page.evaluate(() => ['onboardingCompleted', 'userInterests', 'userOccupation'].map((key) => localStorage[key]));
  expect(await storedPreferences()).toEqual(['true', undefined, undefined]);
});

test('who was never here is told first what this is, who was is asked to sign in', async ({ page, newUser }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(page).toHaveURL('/welcome');
  await expect(heading).toBeVisible();
  await page.goto('/tasks');
  await expect(page).toHaveURL('/login?next=%2Ftasks');
  await signUp(page, newUser);
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/logout');
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
});

test('a message to the support is told its number, and reaches the support', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  await page.goto('/contact');
  await expect(page.getByText('يصل الرد عادةً خلال 24 ساعة')).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@afdal.localhost' })).toBeVisible();
  await page.getByLabel('الاسم').fill(newUser.name);
  await page.getByLabel('البريد الإلكتروني').fill(newUser.email);
  await page.getByLabel('الموضوع').fill('Question about the account');
  await page.getByLabel('الرسالة').fill('كيف يتغير البريد؟');
  await page.reload();
  await expect(page.getByLabel('الرسالة')).toHaveValue('كيف يتغير البريد؟');
  await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
  await expect(page.getByText(/^وصلت رسالتك\. رقم التذكرة: \d+$/)).toBeVisible();
  await expect.poll(() => mailsHolding(`<${newUser.email}>`)).toHaveLength(1);
  const [mail = ''] = await mailsHolding(`<${newUser.email}>`);
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

    const text = page.locator('.prose');
    const read = await text.ariaSnapshot();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const role of ['banner', 'navigation', 'button', 'contentinfo'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    expect(await text.ariaSnapshot()).toBe(read);
    const [inks, papers] = await page.evaluate(() => {
      const printed = [...document.querySelectorAll('body, main, main *')].filter((each) => each.checkVisibility());
      const styles = printed.map((each) => getComputedStyle(each));
      return [styles.map(({ color }) => color), styles.map(({ backgroundColor }) => backgroundColor)].map((colors) =>
        [...new Set(colors)].sort(),
      );
    });
    // Black, and a nearly black grey for secondary text.
    expect(inks).toEqual(['oklch(0 0 0)', 'oklch(0.25 0 0)']);
    expect(papers).toEqual(['oklch(1 0 0)', 'rgba(0, 0, 0, 0)']);
    expect((await page.pdf()).byteLength).toBeGreaterThan(20_000);
  });
}

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
