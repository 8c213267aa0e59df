import { signIn } from './sign-in.ts';
import { expect, expectOnlyUnreached, test, waitForIdle } from './test.ts';

test('a page left open over midnight, and looked at again, shows the ticks of the new day', async ({
  page,
  newUser,
}) => {
  await signIn(page, newUser);
  await page.clock.install();
  await page.goto('/tasks');
  const complete = page.getByRole('button', { name: 'إنجاز «قراءة»', exact: true });
  const reopen = page.getByRole('button', { name: 'إلغاء إنجاز «قراءة»' });
  await complete.click();
  await expect(reopen).toBeVisible();
  await waitForIdle(page);

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
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('over midnight without a network the new day is there, and what is done in it counts', {
  tag: '@core',
}, async ({ page, context, newUser, consoleErrors }) => {
  await signIn(page, newUser);
  await page.clock.install();
  await page.goto('/tasks');
  const complete = page.getByRole('button', { name: 'إنجاز «قراءة»', exact: true });
  const reopen = page.getByRole('button', { name: 'إلغاء إنجاز «قراءة»' });
  await complete.click();
  await expect(reopen).toBeVisible();
  await waitForIdle(page);
  const head = page.getByRole('button', { name: /^مهام اليوم/ });
  await expect(head).toContainText(': 1 من');

  await context.setOffline(true);
  await page.clock.fastForward('24:00:00');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(head).toContainText(': 0 من');
  await expect(head).toContainText('15 نقطة');
  await complete.click();
  await expect(reopen).toBeVisible();
  await expect(head).toContainText(': 1 من');
  await expect(head).toContainText('32 نقطة');
  // What goes on asking would go on complaining.
  await page.close();
  expectOnlyUnreached(consoleErrors);
});
