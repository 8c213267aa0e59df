import type { Page } from '@playwright/test';
import { findChunk } from './find-chunk.ts';
import { expect, test } from './test.ts';

const file = `**/${findChunk('drawings.ts')}`;
const charts = (page: Page) => page.locator('#charts');
const failures = (page: Page) => charts(page).getByRole('alert');
const retry = (page: Page) => charts(page).getByRole('button', { name: 'إعادة المحاولة' }).first();
const chart = (page: Page) => charts(page).getByRole('img', { name: /المصروف في 12 دورة/ });
const getNavigationType = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type);

/** The browser itself logs failed fetches to the console. */
function expectNotFetched(consoleErrors: string[]): void {
  expect(consoleErrors.splice(0).filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
}

test('charts whose drawings cannot be fetched say so in their place, and are drawn when it is tried again', async ({
  page,
  consoleErrors,
}) => {
  await page.route(file, (route) => route.abort());
  await page.goto('/ui');
  await expect(failures(page).first()).toHaveText(/^تعذّر عرض هذا القسم\. بياناتك محفوظة\./);
  await expect(charts(page).getByRole('heading', { name: 'المصروف في 12 دورة' })).toBeVisible();
  await expect(chart(page)).toBeHidden();
  expectNotFetched(consoleErrors);

  await page.unroute(file);
  await retry(page).click();
  await expect(chart(page)).toBeVisible();
  await expect(failures(page)).toHaveCount(0);
});

test('where the file is gone for good, trying again reloads the page', async ({ page, consoleErrors }) => {
  let isGone = true;
  await page.route(file, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  // The old document's last request: it checks that there is a server to load a new one from.
  page.on('request', (request) => {
    if (request.method() === 'HEAD' && request.url() === page.url()) isGone = false;
  });
  await page.goto('/ui');
  await retry(page).click();
  await expect(chart(page)).toBeVisible();
  expect(await getNavigationType(page)).toBe('reload');
  expectNotFetched(consoleErrors);
});

test('without a network trying again leaves the page where it is', async ({ page, context, consoleErrors }) => {
  await page.route(file, (route) => route.abort());
  await page.goto('/ui');
  await expect(failures(page).first()).toBeVisible();
  await context.setOffline(true);
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url() === page.url());
  await retry(page).click();
  await failedRequest;
  await expect(failures(page).first()).toBeVisible();
  expect(await getNavigationType(page)).toBe('navigate');
  expectNotFetched(consoleErrors);
});
