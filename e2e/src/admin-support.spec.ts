import type { SupportDialog } from '@afdal/web/features/admin/support/dialogs';
import type { Browser, Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { runAdmin } from './admin-program.ts';
import { expectAddresses } from './dialog-address.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, type NewUser, test } from './test.ts';

const dialogs = { canned: { name: 'الردود الجاهزة' } } satisfies Record<SupportDialog, object>;

interface Tickets {
  readonly items: readonly { readonly id: string; readonly number: number }[];
}

/** An administrator, signed in to the page. */
async function signInAdmin(page: Page, newUser: NewUser): Promise<void> {
  await signIn(page, newUser);
  await runAdmin('grant', newUser.email);
  // The role is in what the page knows of who is signed in.
  const user = await callApi<object>(page, 'GET', '/user');
  await page.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user));
}

/** Somebody else, who writes to support. Returns the page on which they stay signed in. */
async function writeTicket(browser: Browser, subject: string) {
  const person = { name: 'فهد', email: `fahad-${Date.now()}@example.com`, password: 'نخلة على ضفة النهر' };
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  await callApi(page, 'POST', '/ticket', {
    name: person.name,
    email: person.email,
    subject,
    message: 'عمود التاريخ غير مربوط، هل من حل؟',
  });
  const { items } = await callApi<Tickets>(page, 'GET', '/ticket');
  return { page, id: items[0]?.id ?? '', number: items[0]?.number ?? 0 };
}

test('a ticket is found, noted, answered from a canned reply and solved; its writer reads the answer alone', {
  tag: '@core',
}, async ({ page, newUser, browser }) => {
  const subject = `استيراد كشف البنك ${Date.now()}`;
  const person = await writeTicket(browser, subject);
  await signInAdmin(page, newUser);
  await page.goto('/admin/support?open=canned');
  const sheet = page.getByRole('dialog', { name: 'الردود الجاهزة' });
  await sheet.getByRole('button', { name: 'رد جديد' }).click();
  await page.getByRole('textbox', { name: 'العنوان' }).fill(`الفاصلة ${person.number}`);
  await page.getByRole('textbox', { name: 'نص الرد' }).fill('أهلًا {الاسم}، رقم تذكرتك {رقم التذكرة}.');
  await page.getByRole('button', { name: 'إضافة' }).click();
  await expect(sheet.getByText(`الفاصلة ${person.number}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.getByRole('searchbox', { name: 'بحث في التذاكر' }).fill(subject);
  const list = page.getByRole('list', { name: 'التذاكر' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await list.getByRole('link', { name: subject }).click();
  const thread = page.getByRole('region', { name: 'المحادثة' });
  await expect(thread.getByText('عمود التاريخ غير مربوط، هل من حل؟')).toBeVisible();
  await expectA11yView(page);

  await thread.getByText('ملاحظة داخلية', { exact: true }).click();
  await thread.getByRole('textbox', { name: 'نص الملاحظة' }).fill('يشبه خطأ الفاصلة');
  await thread.getByRole('button', { name: 'حفظ الملاحظة' }).click();
  await expect(thread.getByText('ملاحظة داخلية، للمشرفين فقط')).toBeVisible();
  await expectA11yView(page);

  await thread.getByText('رد للمستخدم', { exact: true }).click();
  await thread.getByRole('button', { name: 'إدراج رد جاهز' }).click();
  await page
    .getByRole('dialog', { name: 'إدراج رد جاهز' })
    .getByRole('button', { name: `الفاصلة ${person.number}` })
    .click();
  const answer = `أهلًا فهد، رقم تذكرتك ${person.number}.`;
  await expect(thread.getByRole('textbox', { name: 'نص الرد' })).toHaveValue(answer);
  // A reload loses nothing that was typed.
  await page.reload();
  await expect(thread.getByRole('textbox', { name: 'نص الرد' })).toHaveValue(answer);
  await thread.getByRole('button', { name: 'إرسال وحل' }).click();
  await expect(thread.getByText('محلولة', { exact: true })).toBeVisible();
  await expect(thread.getByRole('button', { name: 'إعادة الفتح' })).toBeVisible();

  await person.page.goto(`/contact?open=ticket&id=${person.id}`);
  const conversation = person.page.getByRole('dialog', { name: 'محادثة مع الدعم' });
  await expect(conversation.getByText(answer)).toBeVisible();
  await expect(conversation.getByText('يشبه خطأ الفاصلة')).toHaveCount(0);
  await person.page.context().close();
});

test('of two administrators who answer one ticket the second is told, and loses nothing; on a phone too', async ({
  page,
  newUser,
  browser,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const subject = `خصم مكرر ${Date.now()}`;
  const person = await writeTicket(browser, subject);
  await signInAdmin(page, newUser);
  await page.goto(`/admin/support?q=${encodeURIComponent(subject)}`);
  await page.getByRole('link', { name: subject }).click();
  const field = page.getByRole('textbox', { name: 'نص الرد' });
  await field.fill('الثاني.');
  await runAdmin('ticket', 'reply', String(person.number), 'الأول.');
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(page.getByText('تغيّرت التذكرة منذ فتحها', { exact: false })).toBeVisible();
  expectHttpError(consoleErrors, 409);
  await expect(page.getByText('الأول.')).toBeVisible();
  await expect(field).toHaveValue('الثاني.');
  await expectA11yView(page);
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('list', { name: 'ما كُتب وما جرى' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'التذاكر', exact: true }).click();
  await expect(page.getByRole('link', { name: subject })).toContainText('متوقفة');
  await expectA11yView(page);
  await person.page.context().close();
});

test('each dialog has an address', async ({ page, newUser }) => {
  await signInAdmin(page, newUser);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAddresses(page, '/admin/support', dialogs);
});
