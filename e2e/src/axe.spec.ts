import { findFaults } from './axe.ts';
import { expect, test } from './test.ts';

const faint = '<p style="color: #bbb; background: #fff">باهت</p>';
const faultyHtml = `<main><h1>صفحة</h1>${faint}<img src="data:," width="8" height="8"><button></button></main>`;

test('faults are found in a page, by all rules or one, and behind the security policy', { tag: '@axe' }, async ({
  page,
}) => {
  await test.step('what is wrong with a page is found and named, also by one rule alone', async () => {
    await page.setContent(`<!doctype html><html lang="ar"><title>صفحة</title>${faultyHtml}</html>`);
    const found = await findFaults(page);
    expect(found.map(({ rule }) => rule).sort()).toEqual(['button-name', 'color-contrast', 'image-alt']);
    expect(await findFaults(page, ['color-contrast'])).toEqual([{ rule: 'color-contrast', html: [faint] }]);
  });
  await test.step('what is faint is found among letters that join, and before a number that is isolated', async () => {
    const joined = ['أفضل', 'أهلًا ليلى،', 'دفعة «الإيجار» غدًا', 'موعدها'];
    const isolated = '<p style="color: #bbb; background: #fff">\u20661,500.00\u2069</p>';
    const texts = joined.map((text) => `<p>${text}</p>`).join('');
    await page.setContent(
      `<!doctype html><html lang="ar" dir="rtl"><title>صفحة</title><body style="font-family: Tahoma, Arial, sans-serif">${texts}${faint}${isolated}</html>`,
    );
    expect(await findFaults(page, ['color-contrast'])).toEqual([{ rule: 'color-contrast', html: [faint, isolated] }]);
  });
  await test.step('in forced colours it judges the colours that are drawn', async () => {
    const dark = '<p style="color: #222">واضح حين يُفرض لونه</p>';
    const fixedColors = '<p style="color: #333; background: #222; forced-color-adjust: none">باهت بلونه</p>';
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.setContent(`<!doctype html><html lang="ar" dir="rtl"><title>صفحة</title>${dark}${fixedColors}</html>`);
    expect(await findFaults(page, ['color-contrast'])).toEqual([{ rule: 'color-contrast', html: [fixedColors] }]);
  });
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
  await test.step('it is found behind the security policy too, and a page that has come right has none', async () => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
    expect(await findFaults(page)).toEqual([{ rule: 'button-name', html: ['<button></button>'] }]);
    await page.evaluate(() => document.querySelector('main button:empty')?.remove());
    expect(await findFaults(page)).toEqual([]);
  });
  // The policy of the page before would apply to the content that is set.
  await page.goto('about:blank');
  await test.step('a page with frames is refused, since what they hold would not be looked at', async () => {
    await page.setContent('<!doctype html><title>صفحة</title><iframe srcdoc="<img src=x>" title="إطار"></iframe>');
    await expect(findFaults(page)).rejects.toThrow('has frames');
  });
});
