import type { SelfDevelopmentDialog } from '@afdal/web/pages/self-development';
import type { Page } from '@playwright/test';
import { expectA11yView, widths } from './a11y-views.ts';
import { type Addressed, expectAddresses } from './dialog-address.ts';
import { daysAgo, dialog } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectHttpError, expectOnlyUnreached, test } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

interface Programme {
  readonly id: string;
  readonly title: string;
  readonly enrolment: { readonly doneDays: readonly number[]; readonly status: string } | null;
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

const programmes = (page: Page) => callApi<readonly Programme[]>(page, 'GET', '/programme');
const user = (page: Page) => callApi<{ readonly points: number }>(page, 'GET', '/user');
const aBook = (page: Page, more: object = {}) =>
  callApi<{ readonly id: string }>(page, 'POST', '/book', {
    title: 'صيد الخاطر',
    pages: 100,
    endsOn: daysAgo(-9),
    ...more,
  });

test('a programme is begun, its action becomes one task, and a day is done once, for points', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/self-development');
  await expect(page.getByRole('heading', { name: 'لا برامج جارية' })).toBeVisible();
  await page.getByRole('button', { name: 'بدء البرنامج «تركيز أعمق»' }).click();
  await expectToast(page, 'بدأ البرنامج');
  const lesson = page.getByRole('region', { name: 'أين يذهب الانتباه؟' });
  await expect(lesson).toContainText('اليوم 1 من 7');
  await expect(lesson).toContainText('المصدر:');

  await lesson.getByRole('button', { name: 'إضافة إلى مهامي' }).click();
  await expectToast(page, 'أُضيفت خطوة اليوم إلى المهام');
  await expect(lesson.getByText('في المهام', { exact: true })).toBeVisible();
  const tasks = () => callApi<readonly { readonly title: string }[]>(page, 'GET', '/dailyTask');
  await expect.poll(async () => (await tasks()).length).toBe(1);

  await lesson.getByRole('button', { name: 'إنجاز اليوم' }).click();
  await expectToast(page, /^أُنجز اليوم 1: .*15.* نقطة$/);
  await expect(lesson).toContainText('أُنجز درس اليوم، والتالي غدًا.');
  expect((await user(page)).points).toBe(15);

  await page.getByRole('button', { name: 'تفاصيل «تركيز أعمق»' }).click();
  const sheet = dialog(page, 'برنامج');
  await sheet.getByRole('button', { name: '1. أين يذهب الانتباه؟' }).click();
  await sheet.getByRole('button', { name: 'إلغاء إنجاز اليوم 1' }).click();
  await expectToast(page, /^أُلغي الإنجاز: .*15.* نقطة$/);
  expect((await user(page)).points).toBe(0);
  await sheet.getByRole('button', { name: 'إنهاء البرنامج' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'إنهاء البرنامج' }).click();
  await expect(sheet.getByRole('button', { name: 'العودة إلى «تركيز أعمق»' })).toBeVisible();
  expect((await programmes(page)).filter(({ enrolment }) => enrolment?.status === 'left')).toHaveLength(1);
});

test('the plan’s limit is told before it is met, and where it is', async ({ page }) => {
  const [first] = await programmes(page);
  await callApi(page, 'POST', `/programme/${first?.id}/enrol`);
  await page.goto('/self-development');
  await expect(page.getByText('البرامج: 1 من 1 في الباقة')).toBeVisible();
  await page.getByRole('button', { name: 'بدء البرنامج «صباح أهدأ»: وصلت إلى حد الباقة' }).click();
  const offer = page.getByRole('dialog').getByText(/^وصلت إلى حد الباقة: برنامج واحد/);
  await expect(offer).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^بدء البرنامج/ })).toHaveCount(0);
});

test('a khatma takes one press to plan and one a day to record, and never more pages than it has', {
  tag: '@core',
}, async ({ page, consoleErrors }) => {
  await page.goto('/self-development?tab=reading');
  await page.getByRole('heading', { name: 'لا كتب في الخطة' }).waitFor();
  await page.getByRole('button', { name: 'إضافة كتاب' }).click();
  const adding = dialog(page, 'إضافة كتاب');
  await adding.getByRole('button', { name: 'ختمة في شهر هجري' }).click();
  await expect(adding.getByLabel('عدد الصفحات')).toHaveValue('604');
  await adding.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expectToast(page, 'أُضيف الكتاب');

  const card = page.getByRole('region', { name: 'ختمة القرآن' });
  await expect(card).toContainText(/2[01] صفحة اليوم، من 1 إلى 2[01]/);
  await card.getByRole('button', { name: 'قُرئت صفحات اليوم من «ختمة القرآن»' }).click();
  await expect(card.getByText('قُرئت صفحات اليوم', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'عدد آخر من صفحات «ختمة القرآن»' }).click();
  const logging = dialog(page, 'تسجيل القراءة');
  await logging.getByLabel('كم صفحة قُرئت؟').fill('600');
  await logging.getByRole('button', { name: 'حفظ' }).click();
  await expect(logging.getByText('الصفحة الحالية أكبر من عدد الصفحات')).toBeVisible();
  expectHttpError(consoleErrors, 400);
  await logging.getByLabel('كم صفحة قُرئت؟').fill('5');
  await logging.getByRole('button', { name: 'حفظ' }).click();
  await expect(logging).toHaveCount(0);
  await expect(card).toContainText(/2[56] من 604/);
});

test('the wheel is scored, and stands beside that of the month before', async ({ page }) => {
  await page.goto('/self-development?tab=wheel');
  await page.getByRole('button', { name: 'بدء التقييم' }).click();
  const sheet = page.getByRole('dialog', { name: /^تقييم/ });
  await sheet.getByRole('slider', { name: 'المال' }).press('ArrowUp');
  await expect(sheet.getByRole('slider', { name: 'المال' })).toHaveValue('6');
  await sheet.getByRole('button', { name: 'حفظ' }).click();
  await expectToast(page, 'حُفظ التقييم');
  await expect(page.getByRole('button', { name: /^تعديل تقييم/ })).toBeVisible();

  const even = { money: 4, health: 5, family: 5, work: 5, learning: 5, rest: 5, faith: 5, community: 5 };
  const [year = 0, month = 0] = daysAgo(0).split('-').map(Number);
  const before = new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
  await callApi(page, 'PUT', '/wheel', { month: before, scores: even });
  await page.reload();
  await expect(page.getByText('المال: ارتفاع درجتين.')).toBeVisible();
});

test('the page of a day is written, found however it is spelled, deleted and brought back', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/self-development?tab=journal');
  const form = page.getByRole('form', { name: 'صفحة اليوم' });
  await form.getByRole('button', { name: 'حفظ الصفحة' }).click();
  await expect(form.getByText('يرجى اختيار المزاج')).toBeVisible();
  await form.getByText('جيد', { exact: true }).click();
  await form.getByLabel('الأول').fill('قهوة في الشُّرفة');
  await form.getByRole('button', { name: 'حفظ الصفحة' }).click();
  await expectToast(page, 'حُفظت الصفحة');

  const pages = page.getByRole('region', { name: 'الصفحات' });
  await expect(pages.getByRole('listitem')).toHaveCount(1);
  await pages.getByRole('searchbox', { name: 'البحث في اليوميات' }).fill('مطر');
  await expect(pages.getByText('لا صفحات مطابقة')).toBeVisible();
  await pages.getByRole('searchbox', { name: 'البحث في اليوميات' }).fill('الشرفه');
  await expect(pages.getByRole('listitem')).toContainText('قهوة في الشُّرفة');

  await pauseToasts(page, 'تراجع');
  await pages.getByRole('button', { name: /^خيارات/ }).click();
  await page.getByRole('menuitem', { name: 'حذف' }).click();
  await expect(pages.getByText('لا صفحات مطابقة')).toBeVisible();
  await pressInToast(page, 'تراجع');
  await expect(pages.getByRole('listitem')).toContainText('قهوة في الشُّرفة');
});

test('what is typed into a page stands through a lost connection, another tab and a reload', { tag: '@core' }, async ({
  page,
  context,
  consoleErrors,
}) => {
  await callApi(page, 'POST', '/journal', { mood: 4, gratitudes: ['قهوة'] });
  await page.goto('/self-development?tab=journal');
  const form = page.getByRole('form', { name: 'صفحة اليوم' });
  const note = form.getByLabel('ملاحظة');
  await expect(form.getByLabel('الأول')).toHaveValue('قهوة');
  await note.fill('يوم هادئ');
  await context.setOffline(true);
  await expect(page.getByText(/^بيانات محفوظة من/).first()).toBeVisible();
  await expect(note).toHaveValue('يوم هادئ');
  await context.setOffline(false);
  await expect(page.getByText(/^بيانات محفوظة من/)).toHaveCount(0);
  await expect(note).toHaveValue('يوم هادئ');
  await page.getByRole('tab', { name: 'القراءة' }).click();
  await page.getByRole('heading', { name: 'لا كتب في الخطة' }).waitFor();
  await page.getByRole('tab', { name: 'اليوميات' }).click();
  await expect(note).toHaveValue('يوم هادئ');
  await page.reload();
  await expect(note).toHaveValue('يوم هادئ');
  await expect(form.getByText('هنا تغييرات لم تُحفظ بعد.')).toBeVisible();

  await context.setOffline(true);
  await form.getByLabel('الثاني').fill('مطر');
  await form.getByRole('button', { name: 'حفظ الصفحة' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: /بانتظار الإرسال/ })).toBeVisible();
  await context.setOffline(false);
  const fetchJournal = () => callApi<{ readonly items: readonly object[] }>(page, 'GET', '/journal');
  await expect
    .poll(async () => (await fetchJournal()).items)
    .toMatchObject([{ gratitudes: ['قهوة', 'مطر'], note: 'يوم هادئ' }]);
  expectOnlyUnreached(consoleErrors);
});

test('a page begun without a connection is one page, however often it is saved', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/self-development?tab=journal');
  const form = page.getByRole('form', { name: 'صفحة اليوم' });
  await form.getByText('جيد', { exact: true }).click();
  await context.setOffline(true);
  const unsent = (text: string) => page.getByRole('banner').getByRole('button', { name: text });
  for (const [label, text, waiting] of [
    ['الأول', 'قهوة', 'عنصر واحد بانتظار'],
    ['الثاني', 'مطر', 'عنصران بانتظار'],
  ] as const) {
    await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name: 'حفظ الصفحة' }).click();
    await expect(unsent(waiting)).toBeVisible();
  }
  await context.setOffline(false);
  const fetchJournal = () => callApi<{ readonly items: readonly object[] }>(page, 'GET', '/journal');
  await expect.poll(async () => (await fetchJournal()).items).toMatchObject([{ gratitudes: ['قهوة', 'مطر'] }]);
  expectOnlyUnreached(consoleErrors);
});

test('the focus timer goes on through a reload, is paused and ended', async ({ page }) => {
  await page.goto('/self-development');
  const card = page.getByRole('region', { name: 'مؤقّت التركيز' });
  await card.getByRole('button', { name: 'بدء التركيز' }).click();
  await expect(card.getByText(/^2[45]:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(card.getByText(/^24:\d\d$/)).toBeVisible();
  await card.getByRole('button', { name: 'إيقاف مؤقت' }).click();
  await expect(card.getByRole('button', { name: 'متابعة' })).toBeVisible();
  await card.getByRole('button', { name: 'إنهاء' }).click();
  await expect(card.getByRole('button', { name: 'بدء التركيز' })).toBeVisible();
});

const dialogs: Readonly<Record<SelfDevelopmentDialog, Addressed>> = {
  programme: { name: 'برنامج', isAboutOne: true },
  'add-book': { name: 'إضافة كتاب' },
  'edit-book': { name: 'تعديل الخطة', isAboutOne: true },
  read: { name: 'تسجيل القراءة', isAboutOne: true },
  'reading-log': { name: 'السجل', isAboutOne: true },
  score: { name: /^تقييم/ },
  'edit-page': { name: 'تعديل الصفحة', isAboutOne: true },
};

test('each dialog has an address', async ({ page }) => {
  test.slow();
  const book = await aBook(page);
  const entry = await callApi<{ readonly id: string }>(page, 'POST', '/journal', { mood: 3, note: 'يوم' });
  const [programme] = await programmes(page);
  const ids = new Map([
    ['programme', programme?.id],
    ['edit-page', entry.id],
  ]);
  await expectAddresses(page, '/self-development', dialogs, (open) => ids.get(open) ?? book.id);
});

for (const width of widths) {
  test(`all tabs can be read by all at ${width} px`, { tag: '@axe' }, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const [first] = await programmes(page);
    await callApi(page, 'POST', `/programme/${first?.id}/enrol`);
    const { id } = await aBook(page, { startsOn: daysAgo(5) });
    await callApi(page, 'POST', `/book/${id}/entry`, { pages: 3, readOn: daysAgo(4) });
    await aBook(page, { title: 'مضى موعده', startsOn: daysAgo(20), endsOn: daysAgo(2) });
    await callApi(page, 'POST', '/journal', { mood: 5, gratitudes: ['مطر'], note: 'يوم جميل' });
    const even = { money: 4, health: 5, family: 6, work: 5, learning: 5, rest: 5, faith: 5, community: 5 };
    await callApi(page, 'PUT', '/wheel', { scores: even });
    const headings = {
      programmes: 'مؤقّت التركيز',
      reading: 'مضى موعده',
      wheel: 'عجلة الحياة',
      journal: 'الصفحات',
    };
    for (const [tab, heading] of Object.entries(headings)) {
      await page.goto(`/self-development?tab=${tab}`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expectA11yView(page);
    }
  });
}
