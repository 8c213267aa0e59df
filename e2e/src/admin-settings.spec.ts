import type { Browser, Page } from '@playwright/test';
import { callApi, signIn, signInAsAdmin } from './sign-in.ts';
import { expect, test } from './test.ts';

const dayMs = 86_400_000;

/** Somebody else, on a page of their own. */
async function openPerson(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const email = `fahad-${Date.now()}@example.com`;
  await signIn(page, { name: 'فهد', email, password: 'نخلة على ضفة النهر' });
  return page;
}

interface Entitlements {
  readonly limits: { readonly reportCycles: number | null };
}

const readReach = async (person: Page) =>
  (await callApi<Entitlements>(person, 'GET', '/entitlement')).limits.reportCycles;

/** Changes how far back the reports of the free plan reach, on the page of limits. */
async function changeReach(page: Page, value: string): Promise<void> {
  await page.goto('/admin/settings?tab=limits');
  await page.getByRole('textbox', { name: 'مدى التقارير، مجاني' }).fill(value);
  await expect(page.getByText('تغيير واحد بانتظار الحفظ')).toBeVisible();
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(page.getByText('حُفظت الحدود')).toBeVisible();
}

test('a limit and a notice of maintenance hold for a person from their next call on, and the audit log lists them', {
  tag: '@core',
}, async ({ page, newUser, browser }) => {
  await signInAsAdmin(page, newUser);
  const person = await openPerson(browser);
  const before = await readReach(person);
  await changeReach(page, 'بلا حد');
  expect(await readReach(person)).toBeNull();
  await changeReach(page, String(before));
  expect(await readReach(person)).toBe(before);

  // Announced from a day before, so that no other journey meets it: this person's clock is ahead.
  const on = new Date(Date.now() + 20 * dayMs);
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh' }).format(on);
  await page.goto('/admin/settings?tab=maintenance');
  await page.getByRole('textbox', { name: 'التاريخ' }).fill(day);
  await page.getByRole('textbox', { name: 'من', exact: true }).fill('2:00');
  await page.getByRole('textbox', { name: 'إلى', exact: true }).fill('4:00');
  await page.getByRole('button', { name: 'حفظ التنبيه' }).click();
  await expect(page.getByText('حُفظ التنبيه')).toBeVisible();
  const user = await callApi<object>(person, 'GET', '/user');
  await person.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user));
  const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(on);
  await person.clock.setFixedTime(Date.parse(`${isoDay}T00:00+03:00`));
  await person.goto('/main-menu');
  const notice = person.getByRole('complementary', { name: 'تنبيه الصيانة' });
  await expect(notice).toContainText('من 2:00 ص إلى 4:00 ص');

  await page.getByRole('button', { name: 'إيقاف التنبيه' }).click();
  await expect(page.getByText('أُوقف التنبيه')).toBeVisible();
  await person.reload();
  await expect(person.getByRole('link', { name: 'المدونة' })).toBeVisible();

  await page.goto('/admin/settings?tab=audit');
  const log = page.getByRole('list', { name: 'سجل التدقيق' });
  await expect(log.getByRole('listitem').filter({ hasText: 'مدى التقارير، مجاني' }).first()).toContainText(
    'تغيير إعداد',
  );
  await expect(log.getByRole('listitem').filter({ hasText: 'تنبيه الصيانة' }).first()).toBeVisible();
});
