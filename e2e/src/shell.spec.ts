import type { Page } from '@playwright/test';
import { expectA11yView, widths } from './a11y-views.ts';
import { signIn } from './sign-in.ts';
import { expect, expectNoHorizontalScroll, expectOnlyUnreached, pressShortcut, settle, test } from './test.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'التنقل الرئيسي' });
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'التنقل السفلي' });
const main = (page: Page, name: string) => page.getByRole('main', { name, exact: true });
const getWidth = async (page: Page) => (await sidebar(page).boundingBox())?.width;
const weekInSeconds = 7 * 24 * 60 * 60;

test.describe('on a phone', () => {
  test('the five places are under the thumb, the menu has the rest, and + adds from anywhere', {
    tag: '@core',
  }, async ({ page, newUser }) => {
    await signIn(page, newUser);
    await page.goto('/dashboard');
    await expect(bottomBar(page)).toBeVisible();
    const bar = await bottomBar(page).boundingBox();
    expect([bar?.x, bar?.width, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([0, 360, 780]);
    expect(bar?.height).toBe(65); // 64 and the hairline above
    const beneath = page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
    expect(await beneath, 'what is scrolled to stays above the bar').toBe('64px');

    await bottomBar(page).getByRole('link', { name: 'العادات' }).click();
    await expect(page).toHaveURL('/break-habits');
    await expect(main(page, 'كسر العادات السيئة')).toBeFocused();
    await expect(bottomBar(page).locator('[aria-current=page]')).toHaveText('العادات');

    await page.getByRole('button', { name: 'إضافة سريعة' }).click();
    const sheet = page.getByRole('dialog', { name: 'إضافة سريعة' });
    await sheet.getByText('مهمة', { exact: true }).click();
    await sheet.getByLabel('العنوان').fill('شراء دواء');
    await sheet.getByRole('button', { name: 'إضافة', exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL('/break-habits');

    await bottomBar(page).getByRole('link', { name: 'المزيد' }).click();
    await expect(main(page, 'القائمة الرئيسية').getByRole('listitem')).toHaveCount(14);
    await main(page, 'القائمة الرئيسية').getByRole('link', { name: 'المهام اليومية' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'شراء دواء' })).toBeVisible();

    await page.goBack();
    await main(page, 'القائمة الرئيسية').getByRole('link', { name: 'تسجيل الخروج' }).click();
    await expect(page).toHaveURL('/logout');
    await page.getByRole('button', { name: 'العودة للتطبيق' }).click();
    await expect(page).toHaveURL('/main-menu');
  });

  test('the menu slides in from the right, 18 rem wide, and the way back takes it away', async ({ page, newUser }) => {
    await signIn(page, newUser);
    await page.goto('/dashboard');
    await bottomBar(page).getByRole('link', { name: 'العادات' }).click();
    await page.getByRole('button', { name: 'القائمة', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'القائمة' }).locator('> div').first();
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 360 - 288, y: 0, width: 288, height: 780 });
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/break-habits');
  });

  test('also in a tab that was opened at this very page the way back only closes what came up', async ({
    page,
    newUser,
  }) => {
    await signIn(page, newUser);
    await page.goto('/break-habits');
    const menu = page.getByRole('dialog', { name: 'القائمة' });
    const openMenu = () => page.getByRole('button', { name: 'القائمة', exact: true }).click();
    await openMenu();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(main(page, 'كسر العادات السيئة')).toBeVisible();

    // A link in the menu navigates on; the page is then one history step back.
    await openMenu();
    await menu.getByRole('link', { name: 'أهدافي الكبرى' }).click();
    await expect(main(page, 'أهدافي الكبرى')).toBeFocused();
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(main(page, 'كسر العادات السيئة')).toBeFocused();
    await page.goForward();
    await expect(main(page, 'أهدافي الكبرى')).toBeFocused();

    // Reloading while the menu is open leaves no extra history step.
    await openMenu();
    await expect(menu).toBeVisible();
    await page.reload();
    await expect(main(page, 'أهدافي الكبرى')).toBeVisible();
    await page.goBack();
    await expect(main(page, 'كسر العادات السيئة')).toBeFocused();
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the sidebar stands on the right, folds to icons by a button and by Ctrl+B, and stays so', {
    tag: '@core',
  }, async ({ page, newUser, context }) => {
    await signIn(page, newUser);
    await page.goto('/dashboard');
    await expect.poll(() => sidebar(page).boundingBox()).toEqual({ x: 1280 - 256, y: 0, width: 256, height: 800 });
    const before = Date.now() / 1000;
    await sidebar(page).getByRole('button', { name: 'طي القائمة' }).click();
    await expect.poll(() => getWidth(page)).toBe(48);
    const after = Date.now() / 1000;
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
    expect(cookie).toMatchObject({ value: 'false', path: '/', sameSite: 'Lax', secure: false });
    expect(cookie?.expires).toBeGreaterThanOrEqual(Math.floor(before + weekInSeconds));
    expect(cookie?.expires).toBeLessThanOrEqual(Math.ceil(after + weekInSeconds));

    await page.reload();
    await expect.poll(() => getWidth(page)).toBe(48);
    await sidebar(page).getByRole('link', { name: 'أهدافي الكبرى' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('أهدافي الكبرى');
    await pressShortcut(page, 'Control+b');
    await expect.poll(() => getWidth(page)).toBe(256);
    await page.reload();
    await expect.poll(() => getWidth(page)).toBe(256);
  });

  test('everything is reached by the keyboard alone, and each page is come to', { tag: '@core' }, async ({
    page,
    newUser,
  }) => {
    await signIn(page, newUser);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'إلى المحتوى' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'إضافة سريعة' })).toBeFocused();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const tasks = sidebar(page).getByRole('link', { name: 'المهام', exact: true });
    await expect(tasks).toBeVisible();
    for (let i = 0; i < 20 && !(await tasks.evaluate((link) => link === document.activeElement)); i++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(main(page, 'المهام')).toBeFocused();
    await expect(page).toHaveTitle('المهام · أفضل');

    await pressShortcut(page, 'Control+k');
    await expect(page.getByRole('combobox', { name: 'البحث والتنقل' })).toBeFocused();
    await page.keyboard.type('اشعارات');
    await expect(page.getByRole('option', { name: 'الإشعارات' }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(main(page, 'الإشعارات')).toBeFocused();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'اختصارات لوحة المفاتيح' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(main(page, 'المهام')).toBeFocused();
  });

  test('who goes back finds the page where it was left', async ({ page, newUser }) => {
    await signIn(page, newUser);
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.goto('/main-menu');
    await settle(page);
    const last = main(page, 'القائمة الرئيسية').getByRole('link', { name: 'تسجيل الخروج' });
    // The browser reports a scroll with its next frame: nobody clicks before that.
    await last.evaluate(
      (link) =>
        new Promise((resolve) => {
          document.addEventListener('scroll', resolve, { capture: true, once: true });
          link.scrollIntoView();
        }),
    );
    const previousScrollY = await page.evaluate(() => window.scrollY);
    expect(previousScrollY).toBeGreaterThan(0);
    // Clicked in place: a pointer would scroll to it first.
    const blog = main(page, 'القائمة الرئيسية').getByRole('link', { name: 'المدونة' });
    await blog.evaluate((link: HTMLElement) => link.click());
    await expect(main(page, 'المدونة')).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(previousScrollY);
  });
});

for (const width of widths) {
  test(`at ${width} px nothing of the frame has an accessibility fault`, { tag: '@axe' }, async ({ page, newUser }) => {
    test.slow();
    await page.setViewportSize({ width, height: 780 });
    await signIn(page, newUser);
    await page.goto('/main-menu');
    await expect(main(page, 'القائمة الرئيسية').getByRole('listitem').first()).toBeVisible();
    await expectA11yView(page);
    for (const keys of ['Control+b', 'Control+k', '?']) {
      await pressShortcut(page, keys);
      // On a desktop Ctrl+B folds the sidebar, and nothing covers the page.
      if (width === 360 || keys !== 'Control+b') await expect(page.getByRole('dialog')).toBeVisible();
      await expectA11yView(page);
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    if (width === 1280) await page.goto('/dashboard');
    await page.getByRole('button', { name: 'إضافة سريعة' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectA11yView(page);
  });
}

test.describe('at 200 %', () => {
  // A window of 1280 × 800, zoomed.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('nothing has to be scrolled to the side', { tag: '@axe' }, async ({ page, newUser }) => {
    await signIn(page, newUser);
    for (const path of ['/dashboard', '/main-menu', '/daily-tasks']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settle(page);
      await expectNoHorizontalScroll(page);
    }
  });
});

test('at 320 px nothing has to be scrolled to the side, also without a network', { tag: '@axe' }, async ({
  page,
  newUser,
  context,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, newUser);
  for (const path of ['/dashboard', '/main-menu', '/break-habits', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
  }
  await context.setOffline(true);
  await expect(page.getByRole('banner').getByText('غير متصل')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await context.setOffline(false);
  expectOnlyUnreached(consoleErrors);
});
