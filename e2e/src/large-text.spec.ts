import { ownPages, publicPages } from './all-pages.ts';
import { enlargeText, expectTextsApart, expectUnbrokenWords } from './large-text.ts';
import { signIn } from './sign-in.ts';
import { expect, expectNoHorizontalScroll, settle, test, waitForIdle } from './test.ts';

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
