import type { Page } from '@playwright/test';
import { ask, enter } from './enter.ts';
import { choose, dialog, openAccount, openFromMenu, record, row } from './money.ts';
import { png } from './png.ts';
import { expect, expectRefusal, pressUntil, type Someone, settle, test } from './test.ts';

declare global {
  interface Window {
    tellViolation(text: string): void;
    stolen?: true;
  }
}

/** Collects the violations of the page's security policy from now on. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      window.tellViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return violations;
}

interface Overlay {
  readonly name: string;
  readonly isSignedIn: boolean;
  /** Opens it and waits until it is shown. */
  readonly open: (page: Page, someone: Someone) => Promise<void>;
  /** The status of a refused call, which the browser itself logs. */
  readonly refusal?: number;
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
  const { id: accountId } = await openAccount(page);
  await openAccount(page, { name: 'حساب الكويت', currency: 'KWD' });
  await record(page, { accountId, amountMinor: 45_50, payee: 'مقهى الركن' });
  await page.goto('/financial-planning');
  await expect(row(page, 'مقهى الركن')).toBeVisible();
}

/** Everything that opens over a page or in it. Add the app's new ones here. */
const overlays: readonly Overlay[] = [
  {
    name: 'a refusal to sign in',
    isSignedIn: false,
    refusal: 404,
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
    isSignedIn: false,
    open: async (page) => {
      await page.goto('/signup');
      await page.getByLabel('كلمة المرور', { exact: true }).fill('نخلة على ضفة النهر');
      await expect(page.getByText('القوة: قوية جدًا').first()).toBeVisible();
    },
  },
  {
    name: 'faults in fields',
    isSignedIn: false,
    open: async (page) => {
      await page.goto('/signup');
      await page.locator('form').getByRole('button', { name: 'إنشاء حساب' }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'a page that is not there',
    isSignedIn: false,
    open: async (page) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading').first()).toBeVisible();
    },
  },
  {
    name: 'the form of a task',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/daily-tasks');
      await page.getByRole('button', { name: 'إضافة مهمة' }).first().click();
      await expect(page.getByLabel('العنوان')).toBeVisible();
    },
  },
  {
    name: 'a toast with its undo',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/daily-tasks');
      await addTask(page, 'قراءة');
      await page.getByRole('button', { name: 'حذف «قراءة»' }).click();
      await expect(page.getByRole('button', { name: 'تراجع' })).toBeVisible();
    },
  },
  {
    name: 'a toast that something failed',
    isSignedIn: true,
    refusal: 500,
    open: async (page) => {
      await page.goto('/daily-tasks');
      await page.route('**/api/dailyTask', (route) =>
        route.request().method() === 'POST' ? route.fulfill(failing) : route.fallback(),
      );
      await addTask(page, 'لن تُحفظ');
      await expect(page.getByText('فشل في إضافة المهمة')).toBeVisible();
    },
  },
  {
    name: 'a list that cannot be had',
    isSignedIn: true,
    refusal: 500,
    open: async (page) => {
      await page.route('**/api/dailyTask', (route) => route.fulfill(failing));
      await page.goto('/daily-tasks');
      await expect(page.getByRole('button', { name: /إعادة المحاولة|المحاولة/ }).first()).toBeVisible({
        timeout: 15_000,
      });
    },
  },
  {
    name: 'the menu that slides in',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'القائمة', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'القائمة' })).toBeVisible();
    },
  },
  {
    name: 'the sheet of the quick add',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'إضافة سريعة' }).click();
      await expect(page.getByRole('dialog', { name: 'إضافة سريعة' })).toBeVisible();
    },
  },
  {
    name: 'the palette',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('banner')).toBeVisible();
      await pressUntil(page, 'Control+k', () => page.getByRole('combobox').isVisible());
    },
  },
  {
    name: 'the list of shortcuts',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('banner')).toBeVisible();
      await pressUntil(page, '?', () => page.getByRole('dialog').isVisible());
    },
  },
  {
    name: 'a tooltip of the folded sidebar',
    isSignedIn: true,
    open: async (page) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/dashboard');
      const fold = page.getByRole('button', { name: 'طي القائمة' });
      await expect(fold).toBeVisible();
      await pressUntil(page, 'Control+b', async () => (await fold.count()) === 0);
      await page.getByRole('link', { name: 'أهدافي الكبرى' }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    name: 'what is written over money, a picture among it,',
    isSignedIn: true,
    open: async (page) => {
      await comeToMoney(page);
      await page.getByRole('button', { name: 'إضافة سريعة' }).click();
      await page.getByRole('button', { name: 'المزيد', exact: true }).click();
      await page.getByRole('button', { name: 'فئة جديدة' }).click();
      await expect(page.getByLabel('اسم الفئة')).toBeVisible();
      await closeAll(page);
      for (const entry of ['نسخ', 'تقسيم']) {
        await choose(page, 'مقهى الركن', entry);
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
    isSignedIn: true,
    open: async (page) => {
      await comeToMoney(page);
      const sheets = [
        ['الحسابات'],
        ['الفئات'],
        ['القواعد', 'قواعد الفئات'],
        ['أسعار الصرف'],
        ['رسائل البنك'],
        ['المحذوفات'],
      ] as const;
      for (const [entry, title] of sheets) {
        await openFromMenu(page, entry, title);
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
    isSignedIn: true,
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
      await page.getByRole('button', { name: 'تغيير الفئة' }).click();
      await expect(dialog(page, 'اختيار الفئة')).toBeVisible();
      await closeAll(page);
      await openFromMenu(page, 'تصدير CSV / JSON', 'تصدير المعاملات');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'تصدير JSON' }).click();
      await download;
    },
  },
  {
    name: 'the question before logging out',
    isSignedIn: true,
    open: async (page) => {
      await page.goto('/logout');
      await expect(page.getByRole('button', { name: 'تسجيل الخروج' })).toBeVisible();
    },
  },
];

for (const { name, isSignedIn, open, refusal } of overlays) {
  test(`${name} keeps the page’s security policy`, async ({ page, someone, complaints }) => {
    const violations = await violationsOf(page);
    if (isSignedIn) await enter(page, someone);
    await open(page, someone);
    while (refusal !== undefined && complaints.length > 0) expectRefusal(complaints, refusal);
    expect(violations).toEqual([]);
  });
}

test('markup that came into the document is neither run nor passed over in silence', { tag: '@core' }, async ({
  page,
  complaints,
}) => {
  const violations = await violationsOf(page);
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    const planted = '<script>window.stolen = true</script><img src="/logo.svg" onload="window.stolen = true">';
    const body = (await response.text()).replace('</body>', `${planted}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/login');
  await expect
    .poll(() => violations.map((text) => text.split(' ')[0]).sort())
    .toEqual(['script-src-attr', 'script-src-elem']);
  expect(await page.evaluate(() => window.stolen)).toBeUndefined();
  expect(complaints.splice(0).filter((text) => !text.includes('Content Security Policy'))).toEqual([]);
});

test('text never becomes markup by a script of the page', { tag: '@core' }, async ({ page, complaints }) => {
  const violations = await violationsOf(page);
  await page.goto('/login');
  const refused = await page.evaluate(() => {
    const tries = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.stolen = true">'),
      () => {
        document.body.appendChild(document.createElement('script')).textContent = 'window.stolen = true';
      },
      () => {
        document.createElement('iframe').srcdoc = '<script>parent.stolen = true</script>';
      },
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(refused).toEqual(['refused', 'refused', 'refused']);
  await expect.poll(() => violations.length).toBe(3);
  expect(await page.evaluate(() => window.stolen)).toBeUndefined();
  expect(complaints.splice(0).filter((text) => !/Content Security Policy|Trusted|TrustedHTML/i.test(text))).toEqual([]);
});

const corpus = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><svg/onload=alert(1)>',
  "'-alert(1)-'",
  '<iframe src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext></table><mglyph><style><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<b>غامق</b> ومائل <i>نعم</i>',
  '<style>*{display:none}</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
];
const turning = '\u202eمقلوب\u202c \u2066<b>x</b>\u2069\u200f';

test('names and titles with markup are shown as they were written, and turn nothing around', { tag: '@core' }, async ({
  page,
  someone,
}) => {
  const violations = await violationsOf(page);
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  // Without a blank, so that it is one first name, which the greeting shows.
  await enter(page, { ...someone, name: `<img/src=x/onerror=alert(1)>${turning}` });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img/src=x/onerror=alert(1)>');
  for (const title of [...corpus, turning]) {
    await ask(page, 'POST', '/dailyTask', { title, description: title === turning ? '' : title });
  }
  for (const path of ['/daily-tasks', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByText('<b>x</b>').first()).toBeVisible();
    expect(await page.locator('img[onerror], svg[onload], iframe, b, base, body script, body style').count()).toBe(0);
    expect(await page.locator('body').textContent()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/);
  }
  await page.goto('/daily-tasks');
  for (const title of corpus) await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  expect([dialogs, violations]).toEqual([[], []]);
});
