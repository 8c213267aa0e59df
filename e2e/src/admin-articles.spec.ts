import type { Browser } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { callApi, signInAsAdmin } from './sign-in.ts';
import { expect, expectHttpError, test } from './test.ts';
import { expectToast } from './toasts.ts';

/** What somebody who is not signed in is answered at an address. */
async function openAsStranger(browser: Browser, address: string) {
  const context = await browser.newContext();
  const response = await context.request.get(address);
  const answered = { status: response.status(), html: await response.text() };
  await context.close();
  return answered;
}

test('an article is written, seen as readers will see it, scheduled, published and withdrawn', {
  tag: '@core',
}, async ({ page, newUser, browser, consoleErrors }) => {
  test.slow();
  // Beside each other: what is written, and what readers will see.
  await page.setViewportSize({ width: 1280, height: 900 });
  const title = `ميزانية رمضان ${Date.now()}`;
  const address = `/blog/${encodeURIComponent(title.replaceAll(' ', '-'))}`;
  await signInAsAdmin(page, newUser);
  await page.goto('/admin/content?tab=articles');
  await page.getByRole('button', { name: 'كتابة مقالة' }).click();

  const preview = page.getByRole('region', { name: 'المعاينة' });
  await test.step('what is typed and marked is shown as the server renders it', async () => {
    await page.getByRole('textbox', { name: 'عنوان المقالة' }).fill(title);
    const text = page.getByRole('textbox', { name: 'نص المقالة' });
    await text.pressSequentially('مصروف رمضان لا يرتفع ');
    await page.getByRole('button', { name: 'عريض' }).click();
    await text.pressSequentially('فجأة');
    await expect(preview.locator('strong')).toHaveText('فجأة');
    await text.press('End');
    await text.pressSequentially('.\n\nثلاثة أبواب');
    await page.getByRole('toolbar', { name: 'التنسيق' }).getByRole('button', { name: 'عنوان' }).click();
    await expect(preview.getByRole('heading', { name: 'ثلاثة أبواب' })).toBeVisible();
    await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  });

  await test.step('it is saved by itself, and nobody else sees it', async () => {
    await expect(page.getByText(/^حُفظت المسودة/)).toBeVisible();
    // Read before it was saved.
    expectHttpError(consoleErrors, 404);
    await expectA11yView(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'نص المقالة' })).toHaveValue(/\*\*فجأة\*\*\.\n\n## ثلاثة أبواب/);
    expect((await openAsStranger(browser, address)).status).toBe(404);
    await page.getByRole('button', { name: 'معاينة الصفحة' }).click();
    const shown = page.getByRole('dialog', { name: 'معاينة الصفحة' });
    await expect(shown.getByRole('heading', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  });

  await test.step('it is not published before it has what readers need', async () => {
    await page.getByText('نشر الآن', { exact: true }).click();
    await page.getByRole('button', { name: 'نشر', exact: true }).click();
    await expect(page.getByText('يرجى كتابة الوصف قبل النشر')).toBeVisible();
    expectHttpError(consoleErrors, 400);
    await page.getByRole('textbox', { name: 'الوصف' }).fill('مصروف رمضان معروف الموعد.');
    await page.getByRole('textbox', { name: 'كلمة الغلاف' }).fill('رمضان');
  });

  await test.step('it is scheduled, and still nobody sees it', async () => {
    await page.getByText('جدولة', { exact: true }).click();
    await page.getByRole('button', { name: 'جدولة النشر' }).click();
    await expectToast(page, /^جُدول النشر/);
    await expect(page.getByText('مجدولة', { exact: true })).toBeVisible();
    expect((await openAsStranger(browser, address)).status).toBe(404);
  });

  await test.step('it is published from the list, and a stranger reads it at once', async () => {
    await page.getByRole('link', { name: 'المقالات', exact: true }).click();
    await page.getByRole('region', { name: 'المقالات' }).getByRole('searchbox').fill(title);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('مجدولة')).toBeVisible();
    await expectA11yView(page);
    await row.getByRole('button', { name: `خيارات «${title}»` }).click();
    await page.getByRole('menuitem', { name: 'نشر', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'نشر', exact: true }).click();
    await expect(row.getByText('منشورة')).toBeVisible();
    const published = await openAsStranger(browser, address);
    expect(published.status).toBe(200);
    expect(published.html).toContain('<strong>فجأة</strong>');
    expect((await openAsStranger(browser, '/blog')).html).toContain(title);
  });

  await test.step('it is withdrawn, and gone', async () => {
    const row = page.getByRole('row').filter({ hasText: title });
    await row.getByRole('button', { name: `خيارات «${title}»` }).click();
    await page.getByRole('menuitem', { name: 'سحب من المدونة' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'سحب من المدونة' }).click();
    await expect(row.getByText('مسحوبة')).toBeVisible();
    expect((await openAsStranger(browser, address)).status).toBe(410);
    expect((await openAsStranger(browser, '/blog')).html).not.toContain(title);
  });
});

test('of two administrators the later one is told, and neither loses a word', { tag: '@core' }, async ({
  page,
  newUser,
  consoleErrors,
}) => {
  const title = `مقالة اثنين ${Date.now()}`;
  await signInAsAdmin(page, newUser);
  const text = { title, summary: '', category: 'health', coverWord: '', coverDrawing: 'water', isPremium: false };
  const { id } = await callApi<{ id: string }>(page, 'POST', '/admin/article', {
    ...text,
    slug: `two-${Date.now()}`,
    body: 'أول',
  });
  await page.goto(`/admin/content?tab=articles&id=${id}`);
  const body = page.getByRole('textbox', { name: 'نص المقالة' });
  await expect(body).toHaveValue('أول');
  await callApi(page, 'POST', `/admin/article/${id}/draft`, { ...text, body: 'من مشرف آخر', expected: 1 });
  await body.fill('من هذا المشرف');
  await page.getByRole('button', { name: 'حفظ المسودة' }).click();
  await expect(page.getByText(/حُفظت نسخة أحدث من هذه المقالة/)).toBeVisible();
  expectHttpError(consoleErrors, 409);
  await expect(body).toHaveValue('من هذا المشرف');
  await page.getByRole('button', { name: 'حفظ المكتوب هنا نسخةً أخرى' }).click();
  await page.getByRole('tab', { name: 'النشر' }).click();
  const versions = page.getByRole('list', { name: 'النسخ' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await versions.getByRole('button', { name: 'استعادة إلى المحرر' }).click();
  await page.getByRole('tab', { name: 'الكتابة' }).click();
  await expect(body).toHaveValue('من مشرف آخر');
  await page.getByRole('tab', { name: 'المعاينة' }).click();
  await expect(page.locator('.prose').getByText('من مشرف آخر')).toBeVisible();
});
