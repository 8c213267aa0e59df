import type { Page } from '@playwright/test';
import { dialog, openAccount } from './money.ts';
import { test } from './releases.ts';
import { signIn } from './sign-in.ts';
import { expect, expectNoA11yViolations } from './test.ts';
import { waitForWorkerReady } from './worker.ts';

test.use({ serviceWorkers: 'allow' });

/** From now on there is a newer version, and it comes to the device. */
async function deploy(page: Page, release: () => void): Promise<void> {
  release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

const notice = (page: Page) => page.getByRole('region', { name: 'يتوفر إصدار أحدث من «أفضل»' });
const isMarked = (page: Page) => page.evaluate(() => 'isThisDocument' in window);

/** Presses «update», and waits for the page that comes. */
async function update(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await notice(page).getByRole('button', { name: 'تحديث الآن' }).click();
  await loaded;
  expect(await isMarked(page)).toBe(false);
}

test.beforeEach(async ({ page, newUser }) => {
  // A whole version is stored here, and another one in each journey.
  test.slow();
  await signIn(page, newUser);
  await page.goto('/self-development?tab=journal');
  await waitForWorkerReady(page);
  await page.evaluate(() => Object.assign(window, { isThisDocument: true }));
});

test('a newer version waits to be asked for, and never takes what is typed', { tag: '@core' }, async ({
  page,
  release,
}) => {
  const note = page.getByLabel('ملاحظة');
  await note.fill('يوم هادئ');
  await deploy(page, release);
  await notice(page).getByRole('button', { name: 'تحديث الآن' }).click();
  await expect(notice(page)).toContainText('هنا تغييرات لم تُحفظ بعد. التحديث متاح بعد حفظها.');
  await expectNoA11yViolations(page);
  await expect(note).toHaveValue('يوم هادئ');
  expect(await isMarked(page)).toBe(true);

  await note.fill('');
  await update(page);
  await expect(notice(page)).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
});

test('a newer version leaves a draft where it was', async ({ page, release }) => {
  await openAccount(page);
  const sheet = dialog(page, 'إضافة سريعة');
  await page.getByRole('button', { name: 'إضافة سريعة' }).click();
  await sheet.getByLabel('المبلغ', { exact: true }).fill('37');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await deploy(page, release);
  await update(page);
  await page.getByRole('button', { name: 'إضافة سريعة' }).click();
  await expect(sheet.getByLabel('المبلغ', { exact: true })).toHaveValue('37.00');
});

test('a newer version is put off by a press, and another tab goes on as it is', async ({ page, context, release }) => {
  const other = await context.newPage();
  await other.goto('/tasks');
  await expect(other.getByRole('banner')).toBeVisible();
  await other.evaluate(() => Object.assign(window, { isThisDocument: true }));
  await deploy(page, release);
  await notice(page).getByRole('button', { name: 'لاحقًا' }).click();
  await expect(page.getByRole('button', { name: 'تحديث الآن' })).toHaveCount(0);
  await update(other);
  expect(await isMarked(page)).toBe(true);
  // A part that this tab has not fetched yet still opens, from its own version.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeVisible();
  await other.close();
});
