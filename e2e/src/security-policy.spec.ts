import { callApi, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { collectViolations } from './violations.ts';

declare global {
  interface Window {
    stolen?: true;
  }
}

test('markup in the document does not run and is reported; text does not become markup by a script', {
  tag: '@core',
}, async ({ page, consoleErrors }) => {
  const violations = await collectViolations(page);
  await page.route('/login', async (route) => {
    const response = await route.fetch();
    const injectedHtml = '<script>window.stolen = true</script><img src="/logo.svg" onload="window.stolen = true">';
    const body = (await response.text()).replace('</body>', `${injectedHtml}</body>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/login');
  await expect
    .poll(() => violations.map((text) => text.split(' ')[0]).sort())
    .toEqual(['script-src-attr', 'script-src-elem']);
  expect(await page.evaluate(() => window.stolen)).toBeUndefined();
  expect(consoleErrors.splice(0).filter((text) => !text.includes('Content Security Policy'))).toEqual([]);

  await page.unroute('/login');
  violations.length = 0;
  await page.goto('/login');
  const blockedRequests = await page.evaluate(() => {
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
  expect(blockedRequests).toEqual(['refused', 'refused', 'refused']);
  await expect.poll(() => violations.length).toBe(3);
  expect(await page.evaluate(() => window.stolen)).toBeUndefined();
  expect(consoleErrors.splice(0).filter((text) => !/Content Security Policy|Trusted|TrustedHTML/i.test(text))).toEqual(
    [],
  );
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
  newUser,
}) => {
  const violations = await collectViolations(page);
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  // Without a blank, so that it is one first name, which the greeting shows.
  await signIn(page, { ...newUser, name: `<img/src=x/onerror=alert(1)>${turning}` });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img/src=x/onerror=alert(1)>');
  for (const title of [...corpus, turning]) {
    await callApi(page, 'POST', '/dailyTask', { title, description: title === turning ? '' : title });
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
