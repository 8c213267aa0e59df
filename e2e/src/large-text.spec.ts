import type { Page } from '@playwright/test';
import { ownPages, publicPages } from './all-pages.ts';
import { enlargeText, expectTextsApart, expectUnbrokenWords } from './large-text.ts';
import { categoryNamed, daysAgo, openAccount, owe, record, saveFor, setAside, waitForCharts } from './money.ts';
import { callApi, signIn } from './sign-in.ts';
import { expect, expectNoHorizontalScroll, settle, test, waitForIdle } from './test.ts';

/** Accounts, obligations, habits and more, with amounts as long as they come. */
async function fill(page: Page): Promise<string> {
  const { id: accountId } = await openAccount(page, { openingBalanceMinor: 17_703_00 });
  await openAccount(page, { name: 'حساب التوفير المشترك', type: 'savings', openingBalanceMinor: 25_700_00 });
  await record(page, { accountId, amountMinor: 5_684_25, payee: 'شركة التأمين التعاوني', category: 'مقاضي البيت' });
  await record(page, { accountId, amountMinor: 13_200_00, payee: 'شركة النخيل', type: 'income', category: 'راتب' });
  const budget = { categoryId: await categoryNamed(page, 'الطعام'), amountMinor: 10_000_00 };
  await callApi(page, 'PUT', '/budget', { items: [budget] });
  await owe(page, { title: 'قسط السيارة' });
  await saveFor(page, { name: 'عمرة مع أمي في رمضان' });
  await setAside(page);
  const startedAt = `${daysAgo(40)}T12:00:00Z`;
  const habit = {
    name: 'التسوق بلا حاجة',
    mode: 'abstain',
    unit: '',
    baselinePerDay: 1,
    unitCostMinor: 70_00,
    startedAt,
  };
  await callApi(page, 'POST', '/habit', habit);
  await callApi(page, 'POST', '/recurring', {
    type: 'expense',
    title: 'مصروف سارة',
    accountId,
    currency: 'SAR',
    amountMinor: 1_050_00,
    unit: 'week',
    every: 1,
    startsOn: daysAgo(0),
  });
  await callApi(page, 'POST', '/referral/invite', { email: 'a.rather.long.name@an-example-of-a-provider.example' });
  return accountId;
}

/** Sheets whose content is wider than they are. */
function widePanels(): string[] {
  const panels = [...document.querySelectorAll('.modal-panel')];
  return panels.filter((panel) => panel.scrollWidth > panel.clientWidth).map((panel) => panel.outerHTML.slice(0, 200));
}

test.describe('in letters twice as large', () => {
  for (const width of [360, 768]) {
    test.describe(`at ${width} px`, { tag: '@axe' }, () => {
      test.use({ viewport: { width, height: 800 } });
      test.beforeEach(async ({ page }) => {
        test.slow();
        await enlargeText(page);
      });

      test('no page of a signed-in person scrolls sideways, and the header keeps its words whole', async ({
        page,
        newUser,
      }) => {
        await signIn(page, newUser);
        for (const path of [...ownPages, '/tasks?tab=all', '/no/such/page']) {
          await page.goto(path);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await waitForIdle(page);
          await settle(page);
          await expectNoHorizontalScroll(page);
          for (const header of await page.getByRole('banner').all()) await expectUnbrokenWords(header);
        }
      });

      test('neither do pages that are full, nor their sheets', async ({ page, newUser }) => {
        await signIn(page, newUser);
        const accountId = await fill(page);
        const sheets = ['add', 'accounts', 'safe', 'burden', `register&id=${accountId}`, 'zakat', 'fund-settings'];
        for (const path of [
          ...[
            '/break-habits',
            '/financial-health',
            '/recurring',
            '/reports',
            '/referral',
            '/tasks?tab=all',
            '/tasks?open=add',
          ],
          ...['', '?tab=obligations', '?tab=savings', '?tab=emergency'].map((tab) => `/financial-planning${tab}`),
          ...sheets.map((open) => `/financial-planning?open=${open}`),
        ]) {
          await page.goto(path);
          await waitForCharts(page);
          await settle(page);
          if (path.includes('open=')) await expect(page.getByRole('dialog')).toBeVisible();
          await expectNoHorizontalScroll(page);
          expect(await page.evaluate(widePanels), path).toEqual([]);
        }
      });

      test('the labels of charts stand apart', async ({ page }) => {
        await page.goto('/ui');
        const drawings = page.locator('#charts').getByRole('img');
        await expect(drawings.first()).toBeVisible();
        await settle(page);
        for (const drawing of await drawings.all()) await expectTextsApart(drawing);
      });

      test('no public page scrolls sideways', async ({ page }) => {
        for (const path of publicPages) {
          await page.goto(path);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await settle(page);
          await expectNoHorizontalScroll(page);
        }
      });
    });
  }
});
