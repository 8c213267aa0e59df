import type { Page } from '@playwright/test';
import { choose, dialog, fetchTransactions, openAccount, openFromMenu, record, row } from './money.ts';
import { png } from './png.ts';
import { signIn } from './sign-in.ts';
import { expect, expectHttpError, type NewUser, pressShortcut, settle, test } from './test.ts';
import { expectToast } from './toasts.ts';
import { collectViolations } from './violations.ts';

interface Overlay {
  readonly name: string;
  readonly part: 'signed out' | 'the tasks' | 'the frame' | 'money';
  /** Opens it and waits until it is shown. */
  readonly open: (page: Page, newUser: NewUser) => Promise<void>;
  /** The status of a rejected call, which the browser itself logs. */
  readonly expectedStatus?: number;
}

const failing = { status: 500, json: { errorType: 'internal', message: 'تعذّر إكمال الطلب.', requestId: 'x' } };

async function addTask(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'إضافة مهمة' }).first().click();
  await page.getByLabel('العنوان').fill(title);
  await page.getByRole('button', { name: 'إضافة', exact: true }).click();
}

const closeAll = async (page: Page) => {
  while ((await page.getByRole('dialog').count()) > 0) {
    await page.keyboard.press('Escape');
    await settle(page);
  }
};

async function comeToMoney(page: Page): Promise<void> {
  if ((await fetchTransactions(page)).length === 0) await addMoney(page);
  await page.goto('/financial-planning');
  await expect(row(page, 'مقهى الركن')).toBeVisible();
}

async function addMoney(page: Page): Promise<void> {
  const { id: accountId } = await openAccount(page);
  await openAccount(page, { name: 'حساب الكويت', currency: 'KWD' });
  await record(page, { accountId, amountMinor: 45_50, payee: 'مقهى الركن' });
}

/** Everything that opens over a page or in it. Add the app's new ones here. */
const overlays: readonly Overlay[] = [
  {
    name: 'a refusal to sign in',
    part: 'signed out',
    expectedStatus: 404,
    open: async (page, { email, password }) => {
      await page.goto('/login');
      await page.getByLabel('البريد الإلكتروني').fill(email);
      await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
      await page.locator('form').getByRole('button', { name: 'تسجيل الدخول' }).click();
      await expect(page.getByText('لا يوجد حساب مرتبط', { exact: false }).first()).toBeVisible();
    },
  },
  {
    name: 'the judgement of a new password',
    part: 'signed out',
    open: async (page) => {
      await page.goto('/signup');
      await page.getByLabel('كلمة المرور', { exact: true }).fill('نخلة على ضفة النهر');
      await expect(page.getByText('القوة: قوية جدًا').first()).toBeVisible();
    },
  },
  {
    name: 'faults in fields',
    part: 'signed out',
    open: async (page) => {
      await page.goto('/signup');
      await page.locator('form').getByRole('button', { name: 'إنشاء حساب' }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'a page that is not there',
    part: 'signed out',
    open: async (page) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading').first()).toBeVisible();
    },
  },
  {
    // First: a list that was read once is shown again from the device.
    name: 'a list that cannot be had',
    part: 'the tasks',
    expectedStatus: 500,
    open: async (page) => {
      await page.route('**/api/dailyTask', (route) => route.fulfill(failing));
      await page.goto('/daily-tasks');
      await expect(page.getByRole('button', { name: /إعادة المحاولة|المحاولة/ }).first()).toBeVisible({
        timeout: 15_000,
      });
    },
  },
  {
    name: 'the form of a task',
    part: 'the tasks',
    open: async (page) => {
      await page.goto('/daily-tasks');
      await page.getByRole('button', { name: 'إضافة مهمة' }).first().click();
      await expect(page.getByLabel('العنوان')).toBeVisible();
    },
  },
  {
    name: 'a toast with its undo',
    part: 'the tasks',
    open: async (page) => {
      await page.goto('/daily-tasks');
      await addTask(page, 'قراءة');
      await page.getByRole('button', { name: 'حذف «قراءة»' }).click();
      await expect(page.getByRole('button', { name: 'تراجع' })).toBeVisible();
    },
  },
  {
    name: 'a toast that something failed',
    part: 'the tasks',
    expectedStatus: 500,
    open: async (page) => {
      await page.goto('/daily-tasks');
      await page.route('**/api/dailyTask', (route) =>
        route.request().method() === 'POST' ? route.fulfill(failing) : route.fallback(),
      );
      await addTask(page, 'لن تُحفظ');
      await expectToast(page, 'فشل في إضافة المهمة');
    },
  },
  {
    name: 'the menu that slides in',
    part: 'the frame',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'القائمة', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'القائمة' })).toBeVisible();
    },
  },
  {
    name: 'the sheet of the quick add',
    part: 'the frame',
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'إضافة سريعة' }).click();
      await expect(page.getByRole('dialog', { name: 'إضافة سريعة' })).toBeVisible();
    },
  },
  {
    name: 'the palette',
    part: 'the frame',
    open: async (page) => {
      await page.goto('/dashboard');
      await pressShortcut(page, 'Control+k');
      await expect(page.getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'the list of shortcuts',
    part: 'the frame',
    open: async (page) => {
      await page.goto('/dashboard');
      await pressShortcut(page, '?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a tooltip of the folded sidebar',
    part: 'the frame',
    open: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/dashboard');
      const fold = page.getByRole('button', { name: 'طي القائمة' });
      await expect(fold).toBeVisible();
      await pressShortcut(page, 'Control+b');
      await expect(fold).toHaveCount(0);
      await page.getByRole('link', { name: 'أهدافي الكبرى' }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'what is written over money, a picture among it,',
    part: 'money',
    open: async (page) => {
      await comeToMoney(page);
      await page.getByRole('button', { name: 'إضافة سريعة' }).click();
      await page.getByRole('button', { name: 'المزيد', exact: true }).click();
      await page.getByRole('button', { name: 'فئة جديدة' }).click();
      await expect(page.getByLabel('اسم الفئة')).toBeVisible();
      await closeAll(page);
      for (const menuItem of ['نسخ', 'تقسيم']) {
        await choose(page, 'مقهى الركن', menuItem);
        await expect(page.getByRole('dialog')).toBeVisible();
        await closeAll(page);
      }
      await choose(page, 'مقهى الركن', 'تعديل');
      const form = dialog(page, 'تعديل المعاملة');
      const file = { name: 'receipt.png', mimeType: 'image/png', buffer: png(32) };
      await form.getByLabel('اختيار صورة').last().setInputFiles(file);
      await form.getByRole('button', { name: 'عرض صورة الإيصال' }).click();
      await expect(dialog(page, 'صورة الإيصال').getByRole('img')).toBeVisible();
    },
  },
  {
    name: 'what money is kept in order by',
    part: 'money',
    open: async (page) => {
      await comeToMoney(page);
      const sheets = [['الحسابات'], ['الفئات'], ['أسعار الصرف'], ['رسائل البنك']] as const;
      for (const [menuItem] of sheets) {
        await openFromMenu(page, menuItem);
        await closeAll(page);
      }
      const statement = await openFromMenu(page, 'استيراد', 'استيراد كشف حساب');
      const file = { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('التاريخ,المبلغ\n2026-01-02,5\n') };
      await statement.getByLabel('ملف الكشف').last().setInputFiles(file);
      await statement.getByRole('button', { name: 'متابعة إلى المعاينة' }).click();
      await expect(statement.getByRole('heading', { name: 'المعاينة' })).toBeVisible();
    },
  },
  {
    name: 'what is read over money, and a file to take along,',
    part: 'money',
    open: async (page) => {
      await comeToMoney(page);
      for (const name of [/^دورة/, /^المتاح/, 'اقتراح ميزانية'] as const) {
        await page.getByRole('main').getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await settle(page);
        await closeAll(page);
      }
      await page.getByRole('button', { name: 'تحديد', exact: true }).click();
      await page.getByRole('button', { name: 'تحديد الكل' }).click();
      await page.getByRole('button', { name: 'الفئة' }).click();
      await expect(dialog(page, 'اختيار الفئة')).toBeVisible();
      await closeAll(page);
      await openFromMenu(page, 'تصدير المعاملات');
      const download = page.waitForEvent('download');
      await page.getByText('JSON', { exact: true }).click();
      await page.getByRole('button', { name: 'تنزيل الملف' }).click();
      await download;
    },
  },
  {
    name: 'the question before logging out',
    part: 'the frame',
    open: async (page) => {
      await page.goto('/logout');
      await expect(page.getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible();
    },
  },
];

for (const part of ['signed out', 'the tasks', 'the frame', 'money'] as const) {
  test(`what opens keeps the page’s security policy: ${part}`, async ({ page, newUser, consoleErrors }) => {
    test.slow();
    const violations = await collectViolations(page);
    if (part !== 'signed out') await signIn(page, newUser);
    for (const { name, open, expectedStatus } of overlays.filter((overlay) => overlay.part === part)) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 360, height: 780 });
        await open(page, newUser);
        while (expectedStatus !== undefined && consoleErrors.length > 0) expectHttpError(consoleErrors, expectedStatus);
        expect(violations).toEqual([]);
        await page.unrouteAll({ behavior: 'wait' });
      });
    }
  });
}
