import { signIn } from './sign-in.ts';
import { expect, test, waitForIdle } from './test.ts';

test('what is ticked or added in one tab is so in the other, without a reload', { tag: '@core' }, async ({
  page: first,
  newUser,
}) => {
  await signIn(first, newUser);
  await first.goto('/tasks');
  const second = await first.context().newPage();
  await second.goto('/tasks');
  const complete = (page: typeof first) => page.getByRole('button', { name: 'إنجاز «قراءة»', exact: true });
  const reopen = (page: typeof first) => page.getByRole('button', { name: 'إلغاء إنجاز «قراءة»' });
  await expect(complete(second)).toBeVisible();

  await complete(first).click();
  await waitForIdle(first);
  await expect(reopen(second)).toBeVisible();
  await reopen(second).click();
  await expect(complete(first)).toBeVisible();
  await second.close();
});
