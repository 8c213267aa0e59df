import type { ProgrammeDialog } from '@afdal/web/features/admin/programmes/dialogs';
import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { expectAddresses } from './dialog-address.ts';
import { callApi, signIn, signInAsAdmin } from './sign-in.ts';
import { expect, type NewUser, test } from './test.ts';
import { expectToast } from './toasts.ts';

const dialogs = { add: { name: 'برنامج جديد' } } satisfies Record<ProgrammeDialog, object>;
const tab = '/admin/content?tab=programmes';

interface Programme {
  readonly id: string;
  readonly title: string;
}

/** Somebody with a page of their own. */
async function openPerson(page: Page, newUser: NewUser, name: string): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no browser');
  const own = await context.newPage();
  await signIn(own, { ...newUser, name, email: `${name}-${newUser.email}` });
  return own;
}

const enrol = async (page: Page, id: string) => await callApi(page, 'POST', `/programme/${id}/enrol`);

/** Moves a person to the next day: in the last zone it is another day than in the first, at any time. */
async function moveToTomorrow(page: Page): Promise<void> {
  await callApi(page, 'PATCH', '/profile', { timezone: 'Pacific/Kiritimati' });
}

test('a draft is filled, published and changed: who began before keeps their text, who begins now reads the new one', {
  tag: '@core',
}, async ({ page, newUser }) => {
  test.slow();
  const title = `نوم أعمق ${Date.now()}`;
  await signInAsAdmin(page, newUser);
  await page.goto(tab);
  await page.getByRole('button', { name: 'برنامج جديد' }).click();
  const sheet = page.getByRole('dialog', { name: 'برنامج جديد' });
  await sheet.getByRole('textbox', { name: 'اسم البرنامج' }).fill(title);
  await sheet.getByRole('textbox', { name: 'الوصف' }).fill('ليالٍ أهدأ، خطوة بعد خطوة.');
  await sheet.getByRole('combobox', { name: 'المجال' }).selectOption('health');
  await sheet.getByRole('spinbutton', { name: 'دقائق اليوم' }).fill('5');
  await sheet.getByRole('button', { name: 'إضافة', exact: true }).click();
  const card = page.getByRole('region', { name: 'البرنامج', exact: true });
  await expect(card.getByRole('heading', { name: title })).toBeVisible();
  await expect(card.getByText('مسودة', { exact: true })).toBeVisible();
  for (const day of ['ضوء أقل', 'موعد واحد']) {
    await card.getByRole('button', { name: 'إضافة يوم' }).click();
    await card.getByRole('textbox', { name: 'عنوان اليوم' }).fill(day);
    await card.getByRole('textbox', { name: 'الدرس' }).fill('يهدأ البيت حين يخفت ضوؤه.');
    await card.getByRole('textbox', { name: 'خطوة اليوم' }).fill('إطفاء مصباح قبل النوم');
  }
  // A reload loses nothing that was typed.
  await page.reload();
  await expect(card.getByText('موعد واحد')).toBeVisible();
  await expectA11yView(page);
  await card.getByRole('button', { name: 'حفظ' }).click();
  await expectToast(page, 'حُفظ البرنامج');
  await card.getByRole('button', { name: 'خيارات البرنامج' }).click();
  await page.getByRole('menuitem', { name: 'نشر' }).click();
  await expect(card.getByText('منشور', { exact: true })).toBeVisible();

  const before = await openPerson(page, newUser, 'early');
  await callApi(before, 'PATCH', '/profile', { timezone: 'Pacific/Midway' });
  const all = await callApi<readonly Programme[]>(before, 'GET', '/programme');
  const id = all.find((programme) => programme.title === title)?.id ?? '';
  await enrol(before, id);
  await moveToTomorrow(before);

  await page.reload();
  await card.getByRole('button', { name: 'تعديل اليوم 1' }).click();
  await card.getByRole('textbox', { name: 'عنوان اليوم' }).fill('ليل بلا شاشة');
  await card.getByRole('button', { name: 'حفظ' }).click();
  await expectToast(page, 'حُفظ البرنامج لمن بدأ اليوم أو بعده');
  await expect(card.getByText('ليل بلا شاشة')).toBeVisible();

  const now = await openPerson(page, newUser, 'late');
  await now.goto('/self-development');
  await now.getByRole('button', { name: `بدء البرنامج «${title}»` }).click();
  await expect(now.getByRole('region', { name: 'ليل بلا شاشة' })).toBeVisible();
  await before.goto('/self-development');
  await expect(before.getByRole('region', { name: 'ضوء أقل' })).toBeVisible();
  await before.getByRole('button', { name: 'إنجاز اليوم', exact: true }).click();
  await expect(before.getByRole('region', { name: 'موعد واحد' })).toBeVisible();

  // Withdrawn, it goes on for both, and nobody else sees it.
  await card.getByRole('button', { name: 'خيارات البرنامج' }).click();
  await page.getByRole('menuitem', { name: 'سحب' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'سحب' }).click();
  await expect(card.getByText('مسحوب', { exact: true })).toBeVisible();
  await now.reload();
  await expect(now.getByRole('region', { name: 'ليل بلا شاشة' })).toBeVisible();
  const others = await openPerson(page, newUser, 'other');
  const seen = await callApi<readonly Programme[]>(others, 'GET', '/programme');
  expect(seen.map((programme) => programme.title)).not.toContain(title);
  for (const each of [before, now, others]) await each.context().close();
});

test('on a phone a programme is in place of the list, and the way back leads to it', async ({ page, newUser }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAsAdmin(page, newUser);
  await page.goto(tab);
  await page.getByRole('link', { name: 'صباح أهدأ' }).click();
  await expect(page.getByRole('button', { name: '16 يومًا أخرى' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'كل البرامج' })).toHaveCount(0);
  await expectA11yView(page);
  await page.getByRole('link', { name: 'البرامج', exact: true }).click();
  await expect(page.getByRole('region', { name: 'كل البرامج' })).toBeVisible();
  await expectA11yView(page);
});

test('each dialog has an address', async ({ page, newUser }) => {
  await signInAsAdmin(page, newUser);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectAddresses(page, tab, dialogs);
});
