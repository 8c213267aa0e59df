import { publicPages } from './all-pages.ts';
import { openAccount, record } from './money.ts';
import { signIn } from './sign-in.ts';
import { expect, settle, test, waitForIdle } from './test.ts';
import { smallTargets } from './touch-targets.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// Every page as it is before anything is written: pages.spec.ts.
test('with money written down, in tabs and in sheets, every control is large enough for a finger', {
  tag: '@axe',
}, async ({ page, newUser }) => {
  test.slow();
  await signIn(page, newUser);
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 12_50, payee: 'مقهى الركن', category: 'قهوة' });
  const finance = ['budgets', 'emergency', 'savings'].map((tab) => `/financial-planning?tab=${tab}`);
  const sheets = ['/tasks?open=add', '/tasks?open=rewards', '/tasks?open=excuses', '/financial-planning?open=add'];
  for (const path of ['/dashboard', '/financial-planning', '/tasks?tab=all', '/no/such/page', ...finance, ...sheets]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await waitForIdle(page);
    await settle(page);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});

test('every control of a public page is large enough for a finger', { tag: '@axe' }, async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await settle(page);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});
