import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markdownAttacks } from '@afdal/domain/testing/markdown-attacks';
import type { Page } from '@playwright/test';
import { expectA11yInBothThemes } from './a11y-views.ts';
import { runAdmin } from './admin-program.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { collectViolations } from './violations.ts';

declare global {
  interface Window {
    afdalAttacked?: unknown;
  }
}

const address = '/blog/first-month-fund';
const title = 'أول شهر قبل ستة: كيف يبدأ صندوق الطوارئ';

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an article is whole, says what it is to search engines, and leads on', { tag: '@core' }, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('هذه معلومات عامة، ولا تغني عن مشورة مختص', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'المصادر' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'مشاركة' })).toHaveCount(0);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(address);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@type': 'Article', headline: title, inLanguage: 'ar', isAccessibleForFree: true });
    const picture = await page.request.get(
      (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '',
    );
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);

    await page.getByRole('link', { name: 'المدونة', exact: true }).click();
    await page.getByRole('link', { name: 'الصحة', exact: true }).click();
    await expect(page).toHaveURL('/blog?category=health');
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await page.goto('/blog');
    const first = await page.getByRole('article').count();
    await page.getByRole('link', { name: 'المزيد' }).click();
    await expect(page).toHaveURL(/cursor=/);
    expect(first + (await page.getByRole('article').count())).toBeGreaterThanOrEqual(12);
    await page.getByRole('searchbox', { name: 'بحث في المقالات' }).fill('صَندوق الطّوارئ');
    await page.getByRole('button', { name: 'بحث' }).click();
    await expect(page.getByRole('article').first()).toContainText('صندوق الطوارئ');
  });

  test('a premium article ends after its first third, and nothing of the rest is sent', async ({ page }) => {
    const response = await page.goto('/blog/snowball-or-avalanche');
    await expect(page.getByRole('heading', { name: 'بقية المقالة لمشتركي بريميوم' })).toBeVisible();
    expect(await response?.text()).not.toContain('رقم ثالث يضع الاثنين في حجمهما');
  });
});

test('an article can be shared, tells how far one has read, and is accessible', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(address);
  await expectA11yInBothThemes(page);
  // Not the app's.
  expect(scripts.map((url) => new URL(url).pathname)).toEqual([expect.stringMatching(/^\/assets\/page-\w+\.js$/)]);
  const bar = page.getByRole('progressbar', { name: 'التقدّم في القراءة' });
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('button', { name: 'مشاركة' }).last().click();
  await expect(page.getByRole('button', { name: 'نُسخ رابط المقالة' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(address);
  await page.goto('/blog');
  await expectA11yInBothThemes(page);
});

test('whoever is signed in reads the same address within the app', async ({ page, newUser }) => {
  await signIn(page, newUser);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'حفظ المقالة' }).last()).toBeVisible();
  await expect(page.locator('#public-page')).toHaveCount(0);
});

test('what is not there is said with a way on', async ({ page, consoleErrors }) => {
  const folder = await mkdtemp(join(tmpdir(), 'afdal-articles-'));
  const slug = `withdrawn-${Date.now()}`;
  try {
    await writeArticle(folder, slug, { title: 'مقالة تُسحب', summary: 'لا تبقى.', body: 'نص قصير.' });
    await runAdmin('article', 'add', join(folder, `${slug}.md`));
    expect((await page.goto(`/blog/${slug}`))?.status()).toBe(404);
    await runAdmin('article', 'publish', slug);
    expect((await page.goto(`/blog/${slug}`))?.status()).toBe(200);
    await runAdmin('article', 'rename', slug, `${slug}-جديد`);
    await page.goto(`/blog/${slug}`);
    await expect(page).toHaveURL(`/blog/${encodeURIComponent(`${slug}-جديد`)}`);
    await runAdmin('article', 'withdraw', slug);
    expect((await page.goto(`/blog/${slug}-جديد`))?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: 'سُحبت هذه المقالة' })).toBeVisible();
    await page.getByRole('link', { name: 'كل المقالات' }).click();
    await expect(page).toHaveURL('/blog');
  } finally {
    await rm(folder, { recursive: true });
  }
  // The browser logs a page that was not found.
  expect(consoleErrors.splice(0).every((text) => /40[4]|410/.test(text))).toBe(true);
});

test('no field of an article runs a script, on the server’s page or in the app', async ({
  page,
  newUser,
  consoleErrors,
}) => {
  test.slow();
  const violations = await collectViolations(page);
  const folder = await mkdtemp(join(tmpdir(), 'afdal-articles-'));
  const slug = `attacks-${Date.now()}`;
  // No database stores the character NUL, and an article with it is rejected.
  const attacks = markdownAttacks.map((attack) => attack.replaceAll('\0', ''));
  const hostile = '</script></title><img src=x onerror="window.afdalAttacked=1">\u202e{{constructor}}';
  try {
    await writeArticle(folder, slug, { title: hostile, summary: hostile, body: attacks.join('\n\n') });
    await runAdmin('article', 'add', join(folder, `${slug}.md`));
    await runAdmin('article', 'publish', slug);
  } finally {
    await rm(folder, { recursive: true });
  }
  try {
    await expectNoAttack(page, `/blog/${slug}`);
    await expectNoAttack(page, '/blog');
    await signIn(page, newUser);
    await expectNoAttack(page, `/blog/${slug}`);
    await expectNoAttack(page, '/blog');
  } finally {
    await runAdmin('article', 'withdraw', slug);
  }
  expect(violations).toEqual([]);
  // Pictures of ours that do not exist.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);

  async function expectNoAttack(on: Page, path: string): Promise<void> {
    await on.goto(path);
    await expect(on.getByText('{{constructor}}').first()).toBeVisible();
    // What waits for a press runs with it.
    for (const link of await on.locator('main a[href]').all()) {
      expect(await link.getAttribute('href')).toMatch(/^(https?:|mailto:|tel:|#|\/(?![/\\]))/);
    }
    expect(await on.evaluate(() => window.afdalAttacked)).toBeUndefined();
  }
});

interface ArticleTexts {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}

async function writeArticle(folder: string, slug: string, { title, summary, body }: ArticleTexts): Promise<void> {
  const head = [`title: ${title}`, `summary: ${summary}`, 'category: mental', 'cover: سطر book', 'premium: false'];
  const text = ['---', ...head, 'published: 2026-11-01', '---', body, ''].join('\n');
  await writeFile(join(folder, `${slug}.md`), text);
}
