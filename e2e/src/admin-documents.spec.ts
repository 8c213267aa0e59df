import type { Browser } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { startOwnServer } from './own-server.ts';
import { callApi, signIn, signInAsAdmin } from './sign-in.ts';
import { expect, test as shared } from './test.ts';

type OwnServer = Awaited<ReturnType<typeof startOwnServer>>;

// Whoever has an account must accept what is published here.
const test = shared.extend<object, { ownServer: OwnServer }>({
  ownServer: [
    async ({ browserName: _ }, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownServer }, use) => await use(ownServer.url),
});

/** Somebody with an account, on a page of their own. */
async function openPerson(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, { name: 'سارة', email: `sara-${Date.now()}@example.com`, password: 'نخلة على ضفة النهر' });
  await page.goto('/daily-tasks');
  await expect(page.getByText('لا توجد مهام بعد')).toBeVisible();
  return page;
}

test('a new version is written, compared and published; who declines reads on, and accepting gives all back', {
  tag: '@core',
}, async ({ page, newUser, browser }) => {
  const person = await openPerson(browser);
  await signInAsAdmin(page, newUser);
  await page.goto('/admin/content?tab=documents');
  await page.getByRole('link', { name: /سياسة الاسترداد/ }).click();
  await expect(page.getByRole('heading', { name: 'سياسة الاسترداد: النسخة 2' })).toBeVisible();
  const body = page.getByRole('textbox', { name: 'نص المستند' });
  await body.fill(`${await body.inputValue()}\n\nالأشهر المجانية المكتسبة بالدعوات تبقى بعد الاسترداد.`);
  await page.getByRole('textbox', { name: 'ملخص التغيير' }).fill('الأشهر المجانية تبقى بعد الاسترداد.');
  await expectA11yView(page);
  await page.getByRole('button', { name: 'حفظ المسودة' }).click();
  await page.getByText('التغييرات', { exact: true }).click();
  await expect(page.getByText('أُضيف سطر واحد')).toBeVisible();
  await page.getByRole('radio', { name: /الجميع/ }).check({ force: true });
  await page.getByText('الآن', { exact: true }).click();
  await expectA11yView(page);
  await page.getByRole('button', { name: 'نشر النسخة 2' }).click();
  const question = page.getByRole('alertdialog', { name: 'نشر نسخة جديدة من «سياسة الاسترداد»؟' });
  await expect(question).toContainText('يلزم القبول من جديد');
  await expectA11yView(page);
  await question.getByRole('button', { name: 'نشر', exact: true }).click();
  await expect(page.getByText('نُشرت النسخة 2')).toBeVisible();

  // The person finds it with their next write, which the server refuses.
  await person.getByRole('button', { name: 'إضافة مهمة' }).first().click();
  await person.getByLabel('العنوان').fill('قراءة عشر صفحات');
  await person.getByRole('button', { name: 'إضافة', exact: true }).click();
  const dialog = person.getByRole('dialog', { name: 'تحديث يحتاج إلى موافقتك' });
  await expect(dialog.getByText('الأشهر المجانية تبقى بعد الاسترداد.')).toBeVisible();
  await expectA11yView(person);
  await dialog.getByRole('button', { name: 'لا أوافق' }).click();
  const ways = person.getByRole('dialog', { name: 'ما يبقى متاحًا دون الموافقة' });
  await expect(ways.getByRole('link', { name: 'حذف الحساب' })).toBeVisible();
  await expectA11yView(person);
  await ways.getByRole('link', { name: 'تصدير البيانات' }).click();
  await expect(person).toHaveURL(/\/settings#data$/);
  await expect(person.getByRole('button', { name: 'حذف الحساب' })).toBeVisible();
  await expect(person.getByText('العرض فقط: نسخة جديدة من المستندات بانتظار موافقتك.')).toBeVisible();

  await person.getByRole('button', { name: 'ما تغيّر' }).click();
  await dialog.getByRole('button', { name: 'أوافق', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(person.getByText('العرض فقط: نسخة جديدة من المستندات بانتظار موافقتك.')).toHaveCount(0);
  await callApi(person, 'POST', '/dailyTask', { title: 'قراءة عشر صفحات' });
  await person.context().close();
});
