import type { Page } from '@playwright/test';
import { expectA11yView, widths } from './a11y-views.ts';
import { daysAgo } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, reloadWhenIdle, test } from './test.ts';

/** Completes the user's daily tasks on each of the last seven days, as far back as completions count. */
async function liveThroughAWeek(page: Page): Promise<void> {
  const tasks = await callApi<readonly { id: string; taskType: string }[]>(page, 'GET', '/task');
  for (const { id, taskType } of tasks) {
    if (taskType !== 'daily') continue;
    for (let ago = 7; ago >= 1; ago--) {
      await callApi(page, 'PATCH', `/task/${id}`, { isCompleted: true, on: daysAgo(ago) });
    }
  }
}

const main = (page: Page) => page.getByRole('main');
/** Names the person and the points, at every width. */
const head = (page: Page) => main(page).getByRole('region', { name: /نقاطك/ });
const freezes = (page: Page) => page.getByRole('region', { name: 'أيام السماح' });

/** It shows one line, behind which the rest is. */
async function openHead(page: Page): Promise<void> {
  await expect(head(page)).toBeVisible();
  const line = head(page).getByRole('button', { name: /^مهام اليوم/, expanded: false });
  if (await line.isVisible()) await line.click();
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
  await liveThroughAWeek(page);
  await page.goto('/tasks?tab=all');
});

test('an excuse is recorded, said where it acts, and taken back', async ({ page }) => {
  await freezes(page).getByRole('button', { name: 'الأعذار' }).click();
  const sheet = page.getByRole('dialog', { name: 'الأعذار' });
  await sheet.getByText('سفر', { exact: true }).click();
  await sheet.getByRole('button', { name: 'تسجيل العذر' }).click();
  await expect(sheet.getByText('جارٍ الآن')).toBeVisible();
  await sheet.getByRole('button', { name: 'إغلاق' }).first().click();
  await expect(freezes(page)).toContainText('عذر مسجّل حتى');
  await reloadWhenIdle(page);
  await freezes(page).getByRole('button', { name: 'الأعذار' }).click();
  await sheet.getByRole('button', { name: /^إلغاء عذر سفر/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إلغاء العذر' }).click();
  await expect(sheet.getByRole('heading', { name: 'لا فترات عذر' })).toBeVisible();
});

async function promise(page: Page, name: string, cost: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'المكافآت' });
  await sheet.getByRole('button', { name: 'إضافة مكافأة' }).click();
  const form = page.getByRole('form', { name: 'إضافة مكافأة' });
  await form.getByLabel('مكافأة', { exact: true }).fill(name);
  await form.getByLabel('ثمنها بالنقاط').fill(cost);
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(sheet.getByText(name)).toBeVisible();
}

test('seven days earn points and a freeze; a reward costs points, and another lacks some', { tag: '@core' }, async ({
  page,
}) => {
  // Twice 15 + 17 + … + 27.
  await expect(head(page)).toHaveAccessibleName('أهلًا ليلى، نقاطك: 294');
  await expect(head(page)).toContainText('294 نقطة');
  await expect(freezes(page)).toContainText('المتبقي: يوم سماح واحد، والحد الأعلى 2');
  await page.getByRole('button', { name: 'قراءة', exact: true }).click();
  const detail = page.getByRole('dialog', { name: 'قراءة' });
  await expect(detail.getByLabel('أرقام المهمة')).toContainText('7 أيام متتالية');
  await expect(detail.getByRole('img', { name: /^آخر 12 شهرًا.*منجزة: 7/ })).toBeVisible();
  await expect(detail).toContainText('الإنجاز: 7 أيام من 7. أطول سلسلة: 7 أيام متتالية.');
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);

  await openHead(page);
  await main(page).getByRole('button', { name: 'المكافآت' }).click();
  await promise(page, 'قهوة في الخارج', '60');
  await promise(page, 'كتاب جديد', '300');
  const sheet = page.getByRole('dialog', { name: 'المكافآت' });
  await expect(sheet.getByText('الناقص: 6 نقاط')).toBeVisible();
  await sheet.getByRole('button', { name: 'صرف النقاط: قهوة في الخارج' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('الحصول على «قهوة في الخارج» مقابل 60 نقطة؟');
  await question.getByRole('button', { name: 'صرف النقاط' }).click();
  await expect(question).toHaveCount(0);
  await expect(sheet.getByText('نقاطك: 234')).toBeVisible();
  await reloadWhenIdle(page);
  await expect(head(page)).toHaveAccessibleName('أهلًا ليلى، نقاطك: 234');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await openHead(page);
  // The level counts what was earned, so what was spent takes nothing from it.
  const level = main(page).getByRole('progressbar', { name: 'المستوى 3' });
  await expect(level).toHaveAttribute('aria-valuetext', '156 نقطة للمستوى 4');
});

for (const width of widths) {
  test(`nothing is hidden from anybody at ${width} px`, { tag: '@axe' }, async ({ page }) => {
    // Seven states, each checked by axe in both schemes.
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(head(page)).toBeVisible();
    await expectA11yView(page);

    await page.getByRole('button', { name: 'قراءة', exact: true }).click();
    const detail = page.getByRole('dialog', { name: 'قراءة' });
    await expect(detail.getByRole('img', { name: /^آخر 12 شهرًا/ })).toBeVisible();
    await expectA11yView(page);
    await page.keyboard.press('Escape');
    await expect(detail).toHaveCount(0);

    await freezes(page).getByRole('button', { name: 'الأعذار' }).click();
    const excuses = page.getByRole('dialog', { name: 'الأعذار' });
    await excuses.getByRole('button', { name: 'تسجيل العذر' }).click();
    await expect(excuses.getByText('يرجى اختيار سبب العذر')).toBeVisible();
    await expectA11yView(page);
    await excuses.getByText('مرض', { exact: true }).click();
    await excuses.getByRole('button', { name: 'تسجيل العذر' }).click();
    await expect(excuses.getByText('جارٍ الآن')).toBeVisible();
    await expectA11yView(page);
    await page.keyboard.press('Escape');
    await expect(excuses).toHaveCount(0);

    await openHead(page);
    await expectA11yView(page);
    await main(page).getByRole('button', { name: 'المكافآت' }).click();
    await expectA11yView(page);
    await promise(page, 'قهوة في الخارج', '60');
    await promise(page, 'كتاب جديد عن تنظيم الوقت والعادات الصغيرة', '300');
    await expectA11yView(page);
    await page.getByRole('button', { name: 'صرف النقاط: قهوة في الخارج' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectA11yView(page);
  });
}
