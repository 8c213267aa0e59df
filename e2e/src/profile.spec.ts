import type { User } from '@afdal/contract/people/users';
import type { ProfileDialog } from '@afdal/web/pages/profile';
import { expectA11yView } from './a11y-views.ts';
import { expectAddresses } from './dialog-address.ts';
import { png } from './png.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

const names: Record<ProfileDialog, { readonly name: string }> = {
  avatar: { name: 'تغيير الصورة' },
  edit: { name: 'تعديل البيانات الشخصية' },
};

test('picture, name and city are changed; logging out asks first', { tag: '@core' }, async ({ page, newUser }) => {
  await signIn(page, newUser);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'تغيير الصورة' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغيير الصورة' });
  await expect(dialog.getByRole('button', { name: 'حفظ' })).toBeDisabled();
  const file = { name: 'palm.png', mimeType: 'image/png', buffer: png(300) };
  await dialog.getByLabel('اختيار صورة').last().setInputFiles(file);
  await expect(dialog.getByText('palm.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog).toHaveCount(0);
  const { avatarUrl } = await callApi<User>(page, 'GET', '/user');
  await expect(page.getByRole('region', { name: 'بطاقة الحساب' }).locator('img')).toHaveAttribute(
    'src',
    `${avatarUrl}`,
  );
  const inHeader = page.getByRole('banner').locator('img');
  await expect(inHeader).toHaveAttribute('src', /-64\.webp$/);
  expect(await inHeader.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(64);

  await page.getByRole('button', { name: 'تعديل', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'تعديل البيانات الشخصية' });
  await sheet.getByRole('textbox', { name: 'الاسم' }).fill('ليلى العتيبي');
  await sheet.getByRole('textbox', { name: /^المدينة/ }).fill('جدة');
  await sheet.getByRole('button', { name: 'حفظ' }).click();
  await expect(page.getByText('جدة، السعودية')).toBeVisible();
  expect(await callApi(page, 'GET', '/user')).toMatchObject({ name: 'ليلى العتيبي', city: 'جدة' });

  await page.getByRole('tabpanel').getByRole('button', { name: 'تسجيل الخروج' }).click();
  const question = page.getByRole('alertdialog', { name: 'تسجيل الخروج' });
  await expectA11yView(page);
  await question.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expectToast(page, 'نراك قريباً!');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => ['token', 'authToken', 'user'].map((key) => localStorage.getItem(key)))).toEqual([
    null,
    null,
    null,
  ]);
});

test('the tabs and dialogs of the profile can be read by all, and are addresses', { tag: '@axe' }, async ({
  page,
  newUser,
}) => {
  await signIn(page, newUser);
  await expectAddresses(page, '/profile', names);
  for (const address of ['?tab=plan', '?tab=statistics', '?open=avatar', '?open=edit']) {
    await page.goto(`/profile${address}`);
    await expect(page.getByRole('heading', { level: 2, name: newUser.name })).toBeVisible();
    await expectA11yView(page);
  }
});
