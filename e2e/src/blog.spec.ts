import { expectA11yInBothThemes } from './a11y-views.ts';
import { dumpBrowserStorage } from './device.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectOnlyUnreached, test } from './test.ts';
import { expectToast } from './toasts.ts';

interface Articles {
  readonly items: readonly { readonly slug: string; readonly title: string; readonly isPremium: boolean }[];
}

test('an article is found, read, saved and judged, and opens again without the server', { tag: '@core' }, async ({
  page,
  newUser,
  consoleErrors,
}) => {
  test.slow();
  await signIn(page, newUser);
  await page.goto('/blog');
  await expect(page.getByText(/^مقالة الأسبوع/)).toBeVisible();
  await expectA11yInBothThemes(page);

  await page.getByRole('button', { name: 'المالية', exact: true }).click();
  await expect(page).toHaveURL('/blog?category=financial');
  await page.getByRole('searchbox', { name: 'بحث في المقالات' }).fill('صندوق الطوارئ');
  const found = page.getByRole('link', { name: /صندوق الطوارئ/ });
  await expect(page).toHaveURL(/q=/);
  // Found by its title, before those that only mention it.
  await expect(page.getByRole('article').first()).toContainText('صندوق الطوارئ');
  const title = (await found.textContent()) ?? '';
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectA11yInBothThemes(page);

  await test.step('a section is reached by its address, and the bar tells how far one has read', async () => {
    await page.getByText('في هذه المقالة').first().click();
    await page.getByRole('navigation', { name: 'أقسام المقالة' }).getByRole('link').nth(2).click();
    await expect(page).toHaveURL(/#section-3$/);
    await page.reload();
    await expect(page.locator('#section-3')).toBeInViewport();
    const bar = page.getByRole('progressbar', { name: 'التقدّم في القراءة' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  });

  await page.getByRole('button', { name: 'حفظ المقالة' }).click();
  await expectToast(page, 'حُفظت المقالة');
  await page.getByRole('button', { name: 'لا', exact: true }).click();
  await page.getByText('غير واضحة').click();
  await page.getByRole('textbox', { name: /جملة إلى المحررين/ }).fill('ينقصها مثال من مصر');
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect(page.getByText('شكرًا على رأيك')).toBeVisible();
  await expectA11yInBothThemes(page);

  await test.step('going back leads to what was searched for', async () => {
    await page.goto('/blog?category=financial');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByText('شكرًا على رأيك')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/blog?category=financial');
  });

  await test.step('what is saved opens while nobody answers', async () => {
    await page.goto('/blog?saved=true');
    await expect(page.getByText('المالية · اكتملت القراءة')).toBeVisible();
    await expectA11yInBothThemes(page);
    await expect.poll(() => dumpBrowserStorage(page)).toContain('section-3');
    await page.context().route('**/api/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('link', { name: title }).click();
    await expect(page.locator('#section-3')).toBeAttached();
    await page.context().unroute('**/api/**');
    expectOnlyUnreached(consoleErrors);
  });

  await page.goto('/blog?saved=true');
  await page.getByRole('button', { name: `إلغاء حفظ «${title}»` }).click();
  await expect(page.getByRole('heading', { name: 'لا مقالات محفوظة' })).toBeVisible();
  await page.getByRole('button', { name: 'استعراض المدونة' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a premium article ends after its first third, and offers the rest', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  await signIn(page, newUser);
  const { items } = await callApi<Articles>(page, 'GET', '/article?limit=100');
  const [premium] = items.filter(({ isPremium }) => isPremium);
  await page.goto(`/blog/${premium?.slug}`);
  await expect(page.getByText('ثلثها مفتوح للجميع')).toBeVisible();
  const offer = page.getByRole('region', { name: 'بقية المقالة لمشتركي بريميوم' });
  await expect(offer.getByRole('listitem')).not.toHaveCount(0);
  await expectA11yInBothThemes(page);
  await offer.getByRole('link', { name: 'عرض بريميوم' }).click();
  await expect(page).toHaveURL('/subscription');
});

test('an address without an article leads to the others', async ({ page, newUser, consoleErrors }) => {
  await signIn(page, newUser);
  await page.goto(`/blog/${encodeURIComponent('مقالة-لم-تكتب')}`);
  await expect(page.getByRole('heading', { level: 1, name: 'لا مقالة بهذا العنوان' })).toBeVisible();
  await expectA11yInBothThemes(page);
  await page.getByRole('link', { name: 'استعراض المدونة' }).click();
  await expect(page).toHaveURL('/blog');
  // Of the document, and of the app's own question.
  expect(consoleErrors.splice(0)).toHaveLength(2);
});
