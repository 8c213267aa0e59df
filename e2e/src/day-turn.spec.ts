import { enter } from './enter.ts';
import { expect, expectOnlyUnreached, test, untilAnswered } from './test.ts';

test('a page left open over midnight, and looked at again, shows the ticks of the new day', async ({
  page,
  someone,
}) => {
  await enter(page, someone);
  await page.clock.install();
  await page.goto('/tasks');
  const complete = page.getByRole('button', { name: 'إنجاز «قراءة»', exact: true });
  const reopen = page.getByRole('button', { name: 'إلغاء إنجاز «قراءة»' });
  await complete.click();
  await expect(reopen).toBeVisible();
  await untilAnswered(page);

  // The server's clock cannot be moved: from here on it answers as it will on the next day.
  await page.route('**/api/task', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as object[];
    await route.fulfill({ response, json: list.map((task) => ({ ...task, isCompleted: false, state: 'due' })) });
  });
  await expect(reopen).toBeVisible();
  await page.clock.fastForward('24:00:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(complete).toBeVisible();
});

test('over midnight without a network the new day is there, and what is done in it counts', {
  tag: '@core',
}, async ({ page, context, someone, complaints }) => {
  await enter(page, someone);
  await page.clock.install();
  await page.goto('/tasks');
  const complete = page.getByRole('button', { name: 'إنجاز «قراءة»', exact: true });
  const reopen = page.getByRole('button', { name: 'إلغاء إنجاز «قراءة»' });
  await complete.click();
  await expect(reopen).toBeVisible();
  await untilAnswered(page);
  const main = page.getByRole('main');
  const count = async () =>
    /اليوم\s*(\d+)\s*من (\d+)/
      .exec((await main.textContent()) ?? '')
      ?.slice(1)
      .map(Number);
  await expect.poll(count).toEqual([1, expect.any(Number)]);
  const due = (await count())?.[1];

  await context.setOffline(true);
  await page.clock.fastForward('24:00:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(count).toEqual([0, due]);
  await complete.click();
  await expect(reopen).toBeVisible();
  await expect.poll(count).toEqual([1, due]);
  expectOnlyUnreached(complaints);
});
