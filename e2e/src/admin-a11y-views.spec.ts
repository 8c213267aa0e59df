import { adminTabs } from '@afdal/web/app/admin/admin-tabs';
import { paths } from '@afdal/web/app/paths';
import { expectA11yInBothThemes, widths } from './a11y-views.ts';
import { callApi, signInAsAdmin, signUpByApi } from './sign-in.ts';
import { expect, test, waitForIdle } from './test.ts';

interface Users {
  readonly items: readonly { readonly id: string; readonly email: string }[];
}

const longName = 'نورة بنت عبدالرحمن المنصور الطويلة الاسم';
const pages = Object.values(paths).filter((path) => path.startsWith(paths.admin));
const tabs = Object.entries(adminTabs).flatMap(([path, names]) => names.map((name) => `${path}?tab=${name}`));

for (const width of widths) {
  test(`nothing of the administration is hidden from anybody at ${width} px`, { tag: '@axe' }, async ({
    page,
    newUser,
  }) => {
    const person = { ...newUser, name: longName, email: `with.a.very.long.address.${newUser.email}` };
    const { token } = await signUpByApi(page, person);
    const headers = { authorization: `Bearer ${token}` };
    const subject = 'عنوان طويل لتذكرة تشرح المشكلة من أولها إلى آخرها قبل أن تُفتح';
    const { name, email } = person;
    await page.request.post('/api/ticket', { headers, data: { name, email, subject, message: 'نص يصف المشكلة.' } });
    await page.setViewportSize({ width, height: 800 });
    await signInAsAdmin(page, newUser);
    const { items } = await callApi<Users>(page, 'GET', `/admin/user?q=${encodeURIComponent(email)}`);
    const id = items.find((each) => each.email === email)?.id;
    test.setTimeout(test.info().timeout + 300_000);
    const details = [`${paths.adminUsers}?id=${id}`, `${paths.adminContent}?tab=documents&id=terms-of-service`];
    for (const address of [...pages, ...tabs, ...details]) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await waitForIdle(page);
        await expectA11yInBothThemes(page);
      });
    }
  });
}
