import type { GoalDialog } from '@afdal/web/pages/major-goals';
import { expectA11yView } from './a11y-views.ts';
import { type Addressed, expectAddresses } from './dialog-address.ts';
import { daysAgo, dialog } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { choice, expect, test } from './test.ts';
import { expectToast } from './toasts.ts';

interface StoredMajorGoal {
  readonly id: string;
  readonly status: string;
  readonly progress: number;
  readonly milestones: readonly { readonly id: string; readonly doneOn: string | null }[];
}

test.beforeEach(async ({ page, newUser }) => {
  await signIn(page, newUser);
});

type Page = Parameters<typeof callApi>[0];
const goals = (page: Page) => callApi<readonly StoredMajorGoal[]>(page, 'GET', '/majorGoal');
const add = (page: Page, body: object) => callApi<StoredMajorGoal>(page, 'POST', '/majorGoal', body);

test('a goal begins with a template, is refused where it contradicts itself, and a value moves it', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/major-goals');
  await page.getByRole('heading', { name: 'هدف واحد واضح يكفي للبداية' }).waitFor();
  await page.getByRole('button', { name: '24 كتابًا في السنة' }).click();
  const adding = dialog(page, 'إضافة هدف');
  await expect(adding.getByRole('textbox', { name: 'العنوان' })).toHaveValue('24 كتابًا في السنة');
  await adding.getByRole('button', { name: 'التالي' }).click();
  await expect(adding.getByRole('heading', { name: 'كيف نعرف التقدّم؟' })).toBeFocused();
  await adding.getByLabel(/^البداية/).fill('24');
  await adding.getByRole('button', { name: 'التالي' }).click();
  await expect(adding.getByText('المستهدف يساوي البداية، والمطلوب رقم مختلف')).toBeVisible();
  await adding.getByLabel(/^البداية/).fill('٠');
  await adding.getByRole('button', { name: 'التالي' }).click();
  await adding.getByRole('button', { name: 'إضافة الهدف' }).click();
  await expectToast(page, 'أُضيف الهدف');
  await expect(adding).toHaveCount(0);
  expect(await goals(page)).toHaveLength(1);

  await page.getByRole('button', { name: 'تسجيل قيمة لـ«24 كتابًا في السنة»' }).click();
  const logging = dialog(page, 'تسجيل قيمة');
  await logging.getByLabel(/^القيمة/).fill('6');
  await page.keyboard.press('Enter');
  await expectToast(page, 'سُجّلت القيمة');
  await expect(page.getByRole('progressbar', { name: 'تقدّم «24 كتابًا في السنة»' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
});

test('on a desk the details of a goal stand beneath the list, at an address of their own', async ({ page }) => {
  const { id } = await add(page, { title: '24 كتابًا', type: 'number', unit: 'كتب', target: 24, dueOn: daysAgo(-60) });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/major-goals');
  await page.getByRole('button', { name: '24 كتابًا', exact: true }).click();
  await expect(page).toHaveURL(`/major-goals?goal=${id}`);
  const panel = page.getByRole('region', { name: 'تفاصيل «24 كتابًا»' });
  await panel.getByRole('button', { name: 'إضافة محطة' }).click();
  await panel.getByLabel('اسم المحطة').fill('المراجعة');
  const later = new Date(Date.now() + 90 * 86_400_000);
  await panel.getByLabel(/^الموعد/).fill(`${later.getDate()}/${later.getMonth() + 1}/${later.getFullYear()}`);
  await panel.getByLabel('اسم المحطة').focus();
  await expect(panel.getByText(/^موعد «المراجعة» بعد موعد الهدف/)).toBeVisible();
  await panel.getByRole('button', { name: /^تأجيل موعد الهدف إلى/ }).click();
  await expectToast(page, /^تأجل موعد الهدف إلى/);
  await panel.getByRole('button', { name: 'إضافة', exact: true }).click();
  await expect(panel.getByRole('list', { name: 'المحطات' })).toContainText('المراجعة');
  await page.goBack();
  await expect(page).toHaveURL('/major-goals');
  await expect(panel).toHaveCount(0);
});

test('a milestone earns its points once, and undone gives them back', async ({ page }) => {
  const { id } = await add(page, {
    title: 'شهادة مهنية',
    type: 'milestones',
    startsOn: daysAgo(30),
    dueOn: daysAgo(-60),
    milestones: [
      { title: 'الاختبار', weight: 3, dueOn: daysAgo(-50) },
      { title: 'التسجيل', weight: 1, dueOn: daysAgo(-5) },
    ],
  });
  await page.goto(`/major-goals?open=goal&id=${id}`);
  const sheet = dialog(page, 'الهدف');
  const rows = sheet.getByRole('list', { name: 'المحطات' }).getByRole('listitem');
  await expect(rows.first()).toContainText('التسجيل');
  await sheet.getByRole('button', { name: 'إنجاز «التسجيل»' }).click();
  await expectToast(page, /أُنجزت المحطة «التسجيل»: .*25.* نقطة/);
  await expect(sheet.getByText('25%').first()).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'ما حدث' })).toContainText('محطة: التسجيل');
  await sheet.getByRole('button', { name: 'إلغاء إنجاز «التسجيل»' }).click();
  await expectToast(page, 'أُلغي إنجاز المحطة «التسجيل»');
  await expect.poll(async () => (await callApi<{ points: number }>(page, 'GET', '/user')).points).toBe(0);
});

test('a goal is paused with a reason, goes on, comes true once, and that is undone', async ({ page }) => {
  await add(page, { title: 'عمرة مع أمي', type: 'number', target: 3, startsOn: daysAgo(10), dueOn: daysAgo(-30) });
  await page.goto('/major-goals');
  const menu = async (menuItem: string) => {
    await page.getByRole('button', { name: 'خيارات «عمرة مع أمي»' }).click();
    await page.getByRole('menuitem', { name: menuItem }).click();
  };
  await menu('إيقاف مؤقت');
  const pausing = dialog(page, 'إيقاف مؤقت');
  await pausing.getByLabel(/^السبب/).fill('سفر');
  await page.keyboard.press('Enter');
  await expectToast(page, 'توقف الهدف مؤقتًا');
  await page.getByRole('button', { name: 'متوقفة 1' }).click();
  await expect(page.getByText('سبب الإيقاف: سفر')).toBeVisible();
  await menu('استئناف');
  await page.getByRole('button', { name: 'نشطة 1' }).waitFor();

  await menu('إنجاز الهدف');
  await dialog(page, 'إنجاز الهدف').getByRole('button', { name: 'إنجاز الهدف' }).click();
  const celebration = dialog(page, 'تحقق الهدف!');
  await expect(celebration.getByText('تحقق هدف «عمرة مع أمي»! من فكرة إلى واقع.')).toBeVisible();
  const completed = async () => (await callApi<{ stats: { completedGoals: number } }>(page, 'GET', '/user')).stats;
  expect((await completed()).completedGoals).toBe(1);
  await celebration.getByRole('button', { name: 'تراجع' }).click();
  await expect(celebration).toHaveCount(0);
  await expect.poll(async () => (await completed()).completedGoals).toBe(0);
  await expect(page.getByRole('button', { name: 'نشطة 1' })).toBeVisible();
});

test('links to a task and to savings are ticked, and show how each stands', async ({ page }) => {
  const save = { name: 'رسوم', targetMinor: 1_000_00, currency: 'SAR', savedMinor: 250_00 };
  await callApi(page, 'POST', '/savingsGoal', save);
  await callApi(page, 'POST', '/task', { title: 'مذاكرة 40 دقيقة' });
  const { id } = await add(page, { title: 'الشهادة', type: 'financial', currency: 'SAR' });
  await page.goto(`/major-goals?open=links&id=${id}`);
  const linking = dialog(page, 'ربط الهدف');
  await choice(linking, 'رسوم').click();
  await choice(linking, 'مذاكرة 40 دقيقة').click();
  await linking.getByRole('button', { name: 'حفظ' }).click();
  await expectToast(page, 'حُفظت الروابط');
  await page.getByRole('button', { name: 'الشهادة', exact: true }).click();
  const links = dialog(page, 'الهدف').getByRole('list', { name: 'مرتبط بهذا الهدف' });
  await expect(links).toContainText('مذاكرة 40 دقيقة');
  await expect(links).toContainText('25%');
});

const dialogs: Readonly<Record<GoalDialog, Addressed>> = {
  add: { name: 'إضافة هدف' },
  goal: { name: 'الهدف', isAboutOne: true },
  edit: { name: 'تعديل الهدف', isAboutOne: true },
  log: { name: 'تسجيل قيمة', isAboutOne: true },
  links: { name: 'ربط الهدف', isAboutOne: true },
  pause: { name: 'إيقاف مؤقت', isAboutOne: true },
  complete: { name: 'إنجاز الهدف', isAboutOne: true },
  drop: { name: 'ترك الهدف', isAboutOne: true },
  celebration: { name: 'تحقق الهدف!', isAboutOne: true },
  'milestone-task': { name: 'مهمة جديدة', isAboutOne: true },
};

test('each dialog is an address', async ({ page }) => {
  test.slow();
  const milestones = [{ title: 'الربع الأول' }];
  const { id, milestones: added } = await add(page, { title: '24 كتابًا', type: 'number', target: 24, milestones });
  await expectAddresses(page, '/major-goals', dialogs, (open) =>
    open === 'milestone-task' ? (added[0]?.id ?? '') : id,
  );
});

test('goals in every state can be read by all', { tag: '@axe' }, async ({ page }) => {
  test.slow();
  const days = { startsOn: daysAgo(100), dueOn: daysAgo(-100) };
  const done = await add(page, { title: 'سباق 5 كيلومترات', type: 'number', target: 5, ...days });
  await callApi(page, 'POST', `/majorGoal/${done.id}/complete`);
  await add(page, { title: 'لغة جديدة', why: 'حديث مع الجيران', type: 'milestones', status: 'idea' });
  const books = await add(page, { title: '24 كتابًا هذا العام', type: 'number', unit: 'كتب', target: 24, ...days });
  for (const [inDays, value] of [
    [90, 2],
    [60, 6],
    [1, 9],
  ] as const) {
    await callApi(page, 'POST', `/majorGoal/${books.id}/value`, { value, on: daysAgo(inDays) });
  }
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/major-goals', `/major-goals?goal=${books.id}`, `/major-goals?open=goal&id=${books.id}`]) {
      await page.goto(path);
      await expect(page.getByText('متأخر').first()).toBeVisible();
      await expectA11yView(page);
    }
  }
});
