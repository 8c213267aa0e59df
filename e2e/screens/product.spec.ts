import type { Page } from '@playwright/test';
import { signUp, test } from '../src/test.ts';
import { takePicture } from './take-picture.ts';

const tasks = [
  { title: 'مشي نصف ساعة بعد العصر', priority: 'منخفضة', isDone: true },
  { title: 'قراءة عشر صفحات قبل النوم', priority: 'متوسطة' },
  { title: 'ترتيب بريد العمل', priority: 'منخفضة', isDone: true },
  { title: 'الاتصال بأمي', priority: 'متوسطة', description: 'سؤالها عن موعد الطبيب يوم الثلاثاء' },
  { title: 'دفع فاتورة الكهرباء', priority: 'عالية' },
];

/** The screenshots on the welcome page and in the README: a phone, with the data of somebody who uses the product. */
for (const colorScheme of ['light', 'dark'] as const) {
  test(`the daily tasks, ${colorScheme}`, async ({ browser, someone }) => {
    const page = await browser.newPage({
      viewport: { width: 360, height: 680 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      colorScheme,
    });
    await signUp(page, someone);
    await page.goto('/daily-tasks');
    await page.getByRole('button', { name: 'إضافة مهمة' }).first().click();
    for (const task of tasks) await addTask(page, task);
    await page.reload();
    await page.getByText(tasks[0]?.title ?? '').waitFor();
    await takePicture(page, `web/src/features/welcome/shots/daily-tasks-${colorScheme}.webp`);
    await page.close();
  });
}

async function addTask(page: Page, { title, priority, description = '', isDone = false }: (typeof tasks)[number]) {
  const form = page.locator('form');
  await form.getByLabel('العنوان').fill(title);
  await form.getByLabel('الوصف').fill(description);
  await form.getByText(priority).click();
  await form.getByRole('button', { name: 'إضافة', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: title }).waitFor();
  if (!isDone) return;
  await page.getByRole('button', { name: `إنجاز «${title}»`, exact: true }).click();
  await page.getByRole('button', { name: `إلغاء إنجاز «${title}»` }).waitFor();
  await page.waitForLoadState('networkidle');
}
