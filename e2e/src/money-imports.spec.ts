import type { Page } from '@playwright/test';
import { openCard, pay } from './card.ts';
import { daysAgo, dialog, fetchTransactions, list, openAccount, openFromMenu, record, row } from './money.ts';
import { signIn } from './sign-in.ts';
import { expect, test, waitForIdle } from './test.ts';
import { expectToast } from './toasts.ts';

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

/** A statement as a bank in Riyadh saves it: in the encoding of old Windows. */
function inWindows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const byteByLetter = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Buffer.from([...text].map((letter) => byteByLetter.get(letter) ?? '?'.charCodeAt(0)));
}

/** `YYYY-MM-DD` as banks write it. */
const asBanksDo = (day: string) => day.split('-').reverse().join('/');

test('a bank’s file comes in without its broken row, adds nothing the second time, and is taken back', {
  tag: '@core',
}, async ({ page }) => {
  // Without Premium one file of a cycle is taken.
  await openCard(page);
  await pay(page, '4242424242424242');
  await expect(page).toHaveURL('/dashboard');
  const { id: accountId } = await openAccount(page);
  await record(page, { accountId, amountMinor: 128_50, payee: 'أسواق المدينة' });
  const day = asBanksDo(daysAgo(0));
  const rows = [
    'التاريخ,البيان,المبلغ',
    `${day},أسواق المدينة,-128.50`,
    `${day},محطة البركة,-60.00`,
    `${day},شركة النخيل,"9,500.00"`,
    '31/02/2026,مقهى الركن,-18.00',
  ];
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: inWindows1256(`${rows.join('\r\n')}\r\n`) };
  await page.goto('/financial-planning');
  await expect(row(page, 'أسواق المدينة')).toBeVisible();
  const sheet = await openFromMenu(page, 'استيراد', 'استيراد كشف حساب');
  const upload = async () => {
    await sheet.getByLabel('ملف الكشف').last().setInputFiles(file);
    await expect(sheet.getByRole('heading', { name: 'ربط الأعمدة' })).toBeFocused();
  };
  await upload();
  await expect(sheet.getByRole('table')).toContainText('محطة البركة');
  await expect(sheet.getByLabel('التاريخ', { exact: true })).toHaveValue('التاريخ');
  await expect(sheet.getByLabel('المبلغ', { exact: true })).toHaveValue('المبلغ');
  await sheet.getByLabel('الجهة', { exact: true }).selectOption('البيان');
  await sheet.getByLabel('ملاحظة', { exact: true }).selectOption('بلا عمود');
  await sheet.getByRole('button', { name: 'متابعة إلى المعاينة' }).click();
  await expect(sheet.getByRole('heading', { name: 'المعاينة' })).toBeFocused();
  await expect(sheet.getByText('الجديد: صفّان')).toBeVisible();
  const segment = (name: string) => sheet.getByRole('group', { name: 'صفوف الملف' }).getByText(name, { exact: true });
  await segment('بحاجة إلى تصحيح').click();
  await expect(sheet.getByRole('list', { name: 'بحاجة إلى تصحيح' })).toContainText('31/02/2026');
  await segment('تكرار محتمل').click();
  const duplicate = sheet.getByRole('checkbox', { name: /أسواق المدينة/ });
  await expect(duplicate).not.toBeChecked();
  expect(await fetchTransactions(page)).toHaveLength(1);
  await sheet.getByRole('button', { name: 'استيراد الباقي: معاملتان' }).click();
  await expect(sheet.getByText('اكتمل الاستيراد: معاملتان')).toBeVisible();
  expect((await fetchTransactions(page)).map(({ payee, amountMinor }) => [payee, amountMinor]).toSorted()).toEqual([
    ['أسواق المدينة', 128_50],
    ['شركة النخيل', 9_500_00],
    ['محطة البركة', 60_00],
  ]);

  await sheet.getByRole('button', { name: 'الملفات' }).click();
  await upload();
  await sheet.getByLabel('الجهة', { exact: true }).selectOption('البيان');
  await sheet.getByLabel('ملاحظة', { exact: true }).selectOption('بلا عمود');
  await sheet.getByRole('button', { name: 'متابعة إلى المعاينة' }).click();
  await expect(sheet.getByText('الجديد: لا صفوف')).toBeVisible();
  // Rows that are still asked for would be rejected once the import is cancelled.
  await expect(sheet.getByRole('list', { name: 'تكرار محتمل' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'لا صفوف مختارة للاستيراد' })).toBeDisabled();
  await sheet.getByRole('button', { name: 'إلغاء الاستيراد' }).click();
  await expect(sheet.getByText('أُلغي الاستيراد، ولم يُضف شيء')).toBeVisible();
  expect(await fetchTransactions(page)).toHaveLength(3);

  await sheet.getByRole('button', { name: 'الملفات' }).click();
  await sheet
    .getByRole('listitem')
    .filter({ hasText: 'مكتمل' })
    .getByRole('button', { name: 'فتح «statement.csv»' })
    .click();
  await sheet.getByRole('button', { name: 'التراجع عن الاستيراد' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('المحذوف: معاملتان، ولا شيء سواها.');
  await question.getByRole('button', { name: 'تراجع عن الاستيراد' }).click();
  await expectToast(page, 'اكتمل التراجع عن الاستيراد');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(row(page, 'محطة البركة')).toHaveCount(0);
  await expect(row(page, 'أسواق المدينة')).toBeVisible();
  expect(await fetchTransactions(page)).toHaveLength(1);
});

test('a file of another program comes in one account at a time, and a transfer between them once', {
  tag: '@core',
}, async ({ page }) => {
  await openCard(page);
  await pay(page, '4242424242424242');
  await expect(page).toHaveURL('/dashboard');
  await openAccount(page, { name: 'الراجحي' });
  await openAccount(page, { name: 'المحفظة' });
  const [first, second] = [daysAgo(1), daysAgo(0)].map((day) => day.split('-').reverse().join('/'));
  const rows = [
    'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared',
    `الراجحي,,${first},بندة,البيت: بقالة,البيت,بقالة,,120.25,0.00,Cleared`,
    `الراجحي,,${second},Transfer : المحفظة,,,,سحب,300.00,0.00,Uncleared`,
    `المحفظة,,${second},Transfer : الراجحي,,,,سحب,0.00,300.00,Uncleared`,
    `المحفظة,,${second},مقهى,المتعة: قهوة,المتعة,قهوة,,18.00,0.00,Uncleared`,
  ];
  await page.goto('/financial-planning');
  const sheet = await openFromMenu(page, 'استيراد', 'استيراد كشف حساب');
  await sheet.getByLabel('إلى حساب').selectOption('الراجحي');
  await sheet
    .getByLabel('ملف الكشف')
    .last()
    .setInputFiles({
      name: 'Register.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\r\n')),
    });
  await expect(sheet.getByText('الملف من YNAB، وأعمدته معروفة. يمكن تغيير أي منها.')).toBeVisible();
  await expect(sheet.getByLabel('الحساب في الملف')).toHaveValue('الراجحي');
  await expect(sheet.getByLabel('المحفظة', { exact: true }).getByRole('option', { selected: true })).toHaveText(
    'المحفظة',
  );
  await sheet.getByLabel('ترتيب التاريخ').selectOption('يوم، شهر، سنة');
  await sheet.getByRole('button', { name: 'متابعة إلى المعاينة' }).click();
  await expect(sheet.getByText('تحويل إلى «المحفظة»')).toBeVisible();
  await sheet.getByRole('button', { name: 'استيراد: معاملتان' }).click();
  await expect(sheet.getByText('اكتمل الاستيراد: معاملتان')).toBeVisible();

  await sheet.getByRole('button', { name: 'حساب آخر من الملف نفسه' }).click();
  await sheet.getByLabel('إلى حساب').selectOption('المحفظة');
  await sheet.getByRole('button', { name: 'الملف نفسه: Register.csv' }).click();
  await expect(sheet.getByLabel('الحساب في الملف')).toHaveValue('المحفظة');
  await sheet.getByLabel('ترتيب التاريخ').selectOption('يوم، شهر، سنة');
  await sheet.getByRole('button', { name: 'متابعة إلى المعاينة' }).click();
  await expect(sheet.getByText('تكرار محتمل: صف مكرر واحد')).toBeVisible();
  await sheet.getByRole('button', { name: 'استيراد: معاملة واحدة' }).click();
  await expect(sheet.getByText('اكتمل الاستيراد: معاملة واحدة')).toBeVisible();
  expect((await fetchTransactions(page)).map(({ type, amountMinor }) => [type, amountMinor]).toSorted()).toEqual([
    ['expense', 120_25],
    ['expense', 18_00],
    ['transfer', 300_00],
  ]);
});

test('letters that come out wrong are read in the encoding that the person chooses', { tag: '@core' }, async ({
  page,
}) => {
  await openAccount(page);
  // «بقالة» in ISO-8859-6: as bytes it could be Windows-1256 too, in which it reads otherwise.
  const payee = Buffer.from([0xc8, 0xe2, 0xc7, 0xe4, 0xc9]);
  const day = asBanksDo(daysAgo(0));
  const buffer = Buffer.concat([Buffer.from(`Date;Description;Amount\n${day};`), payee, Buffer.from(';-12.50\n')]);
  await page.goto('/financial-planning');
  const sheet = await openFromMenu(page, 'استيراد', 'استيراد كشف حساب');
  await sheet.getByLabel('ملف الكشف').last().setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer });
  await expect(sheet.getByRole('table')).toBeVisible();
  await expect(sheet.getByRole('table')).not.toContainText('بقالة');
  await sheet.getByRole('button', { name: /^الترميز والفاصل/ }).click();
  await sheet.getByLabel('ترميز الحروف').selectOption('عربي (ISO-8859-6)');
  await expect(sheet.getByRole('table')).toContainText('بقالة');
  await sheet.getByRole('button', { name: 'متابعة إلى المعاينة' }).click();
  await sheet.getByRole('button', { name: 'استيراد: معاملة واحدة' }).click();
  await expect(sheet.getByText('اكتمل الاستيراد: معاملة واحدة')).toBeVisible();
  expect((await fetchTransactions(page)).map(({ payee: each }) => each)).toEqual(['بقالة']);
});

/** Everything that the browser stores for the page. */
async function storedByBrowser(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const awaitResult = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await awaitResult(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        stored.push(await awaitResult(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(stored);
  });
}

test('messages of a bank are read on the device: what was pasted is neither sent nor kept', { tag: '@core' }, async ({
  page,
}) => {
  await openAccount(page);
  const [year = '', month, date] = daysAgo(0).split('-');
  const message = `شراء\nبطاقة:4417;مدى-ابل باي\nمن:5678\nمبلغ:SAR 45.50\nلدى:STARBUCKS\nفي:${date}/${month}/${year.slice(2)} 08:32`;
  const unknown = 'نتمنى لكم أوقاتا سعيدة مع عروض الخريف';
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/financial-planning');
  await expect(list(page).getByText('لا معاملات في هذه الدورة')).toBeVisible();
  const sheet = await openFromMenu(page, 'رسائل البنك');
  await sheet.getByLabel('نص الرسائل').fill(`${message}\n\n${unknown}`);
  await sheet.getByRole('button', { name: 'قراءة الرسائل' }).click();
  const review = dialog(page, 'مراجعة المعاملات');
  await expect(review.getByRole('list', { name: 'معاملات من الرسائل' }).getByRole('listitem')).toHaveCount(1);
  await expect(review.getByLabel('الجهة')).toHaveValue('STARBUCKS');
  await expect(review.getByText('45.50')).toBeVisible();
  await expect(review).toContainText(unknown);
  await review.getByLabel('الفئة').selectOption({ label: '\u2003قهوة' });
  const during = await storedByBrowser(page);
  await review.getByRole('button', { name: /^تسجيل معاملة/ }).click();
  await expect(review).toHaveCount(0);
  await expect(row(page, 'STARBUCKS')).toContainText('\u221245.50');
  await expect(row(page, 'STARBUCKS')).toContainText('قهوة');
  await waitForIdle(page);
  expect(sent.some((each) => each.includes('STARBUCKS'))).toBe(true);
  // Only the parsed result may leave the sheet: not a single line of the text itself.
  const lines = [...message.split('\n').filter((line) => line.includes(':')), unknown, '5678'];
  for (const text of [...sent, during, await storedByBrowser(page)]) {
    for (const line of lines) {
      expect(text).not.toContain(line);
      expect(text).not.toContain(encodeURIComponent(line));
    }
  }
});
