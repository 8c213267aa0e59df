import { expectA11yView } from './a11y-views.ts';
import { dialog, openAccount } from './money.ts';
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
  await expect(page).toHaveURL('/financial-planning?open=health');
  await expect(dialog(page, 'الصحة المالية')).toBeVisible();
  await page.goto('/financial-planning');
  await page.getByRole('button', { name: 'تفاصيل الصحة المالية' }).click();
  const sheet = dialog(page, 'الصحة المالية');
  await expect(sheet.getByRole('heading', { name: 'لا تكفي البيانات' })).toBeVisible();
  await expectA11yView(page);
  const will = sheet.getByRole('switch', { name: 'تدوين الوصية' });
  await will.click();
  await expect(will).toBeChecked();
  await expect(sheet.getByText(/المكتمل 1 من 6/)).toBeVisible();
  await page.reload();
  await expect(will).toBeChecked();
  await sheet.getByRole('link', { name: 'عرض الصندوق' }).click();
  await expect(page).toHaveURL('/financial-planning?tab=emergency');
});
