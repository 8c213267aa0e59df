import { expectA11yView } from './a11y-views.ts';
import { callApi, signIn } from './sign-in.ts';
import { choice, expect, test, waitForIdle } from './test.ts';
import { expectToast, pauseToasts, pressInToast } from './toasts.ts';

interface Listed {
  readonly title: string;
  readonly read: boolean;
}

test('the bell counts what is unread; one is read on the way to what it is about, one deleted and brought back', {
  tag: '@core',
}, async ({ page, newUser }) => {
  await signIn(page, newUser);
  await callApi(page, 'POST', '/notification', {
    title: 'قسط السيارة بعد 7 أيام',
    message: 'موعده 1 ديسمبر',
    actionType: 'installment',
  });
  await callApi(page, 'POST', '/notification', { title: 'رسالة لا تقود إلى مكان' });
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'الإشعارات، غير المقروءة: 2' }).click();
  await expect(page).toHaveURL('/notifications');

  await page.getByRole('link', { name: 'غير مقروء: قسط السيارة بعد 7 أيام' }).click();
  await expect(page).toHaveURL('/financial-planning?tab=obligations');
  await expect(page.getByRole('banner').getByRole('link', { name: 'الإشعارات، غير المقروءة: 1' })).toBeVisible();
  await page.goBack();

  await choice(page, 'غير المقروءة 1').click();
  await expect(page).toHaveURL('/notifications?tab=unread');
  const message = page.getByRole('listitem').filter({ hasText: 'رسالة لا تقود' });
  await expect(message).toBeVisible();
  await expect(page.getByText('قسط السيارة')).toHaveCount(0);

  await pauseToasts(page, 'تراجع');
  await message.getByRole('button', { name: 'خيارات «رسالة لا تقود إلى مكان»' }).click();
  await page.getByRole('menuitem', { name: 'حذف' }).click();
  await expect(page.getByRole('heading', { name: 'كل الإشعارات مقروءة' })).toBeVisible();
  await pressInToast(page, 'تراجع');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: 'تعليم الكل مقروءًا' }).click();
  await expectToast(page, 'عُلّمت كلها مقروءة');
  await waitForIdle(page);
  const listed = await callApi<Listed[]>(page, 'GET', '/notification');
  expect(listed.map(({ title, read }) => [title, read])).toEqual(
    expect.arrayContaining([
      ['قسط السيارة بعد 7 أيام', true],
      ['رسالة لا تقود إلى مكان', true],
    ]),
  );
});

for (const width of [360, 1280]) {
  test(`notifications of every kind can be read by all at ${width} px`, { tag: '@axe' }, async ({ page, newUser }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, newUser);
    for (const type of ['success', 'warning', 'error', 'info'])
      await callApi(page, 'POST', '/notification', {
        type,
        title: `عنوان طويل لإشعار من نوع يحتاج إلى أكثر من سطر واحد على الهاتف ${type}`,
        message: 'نص الإشعار '.repeat(12),
        actionType: 'goal',
      });
    await page.goto('/notifications');
    await expect(page.getByRole('listitem').filter({ hasText: 'عنوان طويل' })).toHaveCount(4);
    await expectA11yView(page);
  });
}
