import type { ContactDialog } from '@afdal/web/pages/contact/conversations';
import { expectA11yView } from './a11y-views.ts';
import { runAdmin } from './admin-program.ts';
import { expectAddresses } from './dialog-address.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

interface Tickets {
  readonly items: readonly { readonly id: string; readonly number: number }[];
}

const dialogs = { ticket: { name: 'محادثة مع الدعم', isAboutOne: true } } satisfies Record<ContactDialog, object>;

test('a message opens a thread, which its sender goes on with and support answers', { tag: '@core' }, async ({
  page,
  newUser,
}) => {
  await signIn(page, newUser);
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'الموضوع' }).fill('سؤال عن الحساب');
  await page.getByRole('textbox', { name: 'الرسالة' }).fill('كيف يتغير البريد؟');
  await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
  await expect(page.getByText('وصلت رسالتك', { exact: false })).toBeVisible();
  const { items } = await callApi<Tickets>(page, 'GET', '/ticket');
  const [{ id, number } = { id: '', number: 0 }] = items;
  await page.getByRole('button', { name: 'سؤال عن الحساب' }).click();
  const sheet = page.getByRole('dialog', { name: 'محادثة مع الدعم' });
  await sheet.getByRole('textbox', { name: 'ردك' }).fill('وشكرًا لكم.');
  await sheet.getByRole('button', { name: 'إرسال الرد' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expectA11yView(page);

  await runAdmin('ticket', 'reply', String(number), 'من صفحة الإعدادات.');
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'غير مقروء: رد من الدعم' }).click();
  await expect(page).toHaveURL(`/contact?open=ticket&id=${id}`);
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(sheet.getByText('من صفحة الإعدادات.')).toBeVisible();
  await sheet.getByRole('button', { name: 'إغلاق' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('listitem').filter({ hasText: 'سؤال عن الحساب' })).toContainText('رُدّ عليها');
  await page.getByRole('button', { name: /سؤال عن الحساب/ }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expectAddresses(page, '/contact', dialogs, () => id);
});
