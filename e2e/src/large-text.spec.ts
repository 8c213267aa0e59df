import { ownPages, publicPages } from './all-pages.ts';
import { enter } from './enter.ts';
import { enlargeText, expectTextsApart, expectWholeWords } from './large-text.ts';
import { expect, expectNoSidewaysScroll, settle, test, untilAnswered } from './test.ts';

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
        someone,
      }) => {
        await enter(page, someone);
        for (const path of [...ownPages, '/tasks?tab=all', '/no/such/page']) {
          await page.goto(path);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await untilAnswered(page);
          await settle(page);
          await expectNoSidewaysScroll(page);
          for (const header of await page.getByRole('banner').all()) await expectWholeWords(header);
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
          await expectNoSidewaysScroll(page);
        }
      });
    });
  }
});
