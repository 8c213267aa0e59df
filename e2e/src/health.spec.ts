import { expectA11yView } from './a11y-views.ts';
import { openAccount, waitForCharts } from './money.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('while too little is known the score is hidden, and what only the person knows is ticked and kept', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signIn(page, newUser);
  await openAccount(page);
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'الصحة المالية' });
  await expect(card).toContainText('لا تكفي البيانات');
  await expectA11yView(page);
  await card.getByRole('link', { name: 'عرض الناقص' }).click();
  await expect(page).toHaveURL('/financial-health');
  await expect(page.getByRole('heading', { level: 1, name: 'الصحة المالية' })).toBeVisible();
  await page.goto('/financial-planning');
  await page.getByRole('link', { name: 'تفاصيل الصحة المالية' }).click();
  await expect(page.getByRole('heading', { name: 'لا تكفي البيانات' })).toBeVisible();
  await waitForCharts(page);
  await expectA11yView(page);
  const will = page.getByRole('switch', { name: 'تدوين الوصية' });
  await will.click();
  await expect(will).toBeChecked();
  await expect(page.getByText(/المكتمل 1 من 6/)).toBeVisible();
  await page.reload();
  await expect(will).toBeChecked();
  await page.getByRole('link', { name: 'عرض الصندوق' }).click();
  await expect(page).toHaveURL('/financial-planning?tab=emergency');
});
