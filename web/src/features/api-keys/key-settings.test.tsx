import { type ApiKey, apiKeys } from '@afdal/contract/people/api-keys';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { KeySettings } from './key-settings.tsx';

const secret = 'afdal_Q7c2hTn4Zk9Vw1Lr5Xy8Bd3Fg6Jm0Ps';
const phone: ApiKey = {
  id: '0190b5a0-0000-7000-8000-0000000000a1',
  name: 'هاتفي',
  scope: 'inbox',
  start: 'afdal_Q7c2',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
};
const tablet: ApiKey = {
  ...phone,
  id: '0190b5a0-0000-7000-8000-0000000000a2',
  name: 'اللوحي',
  start: 'afdal_Mm3x',
  lastUsedAt: '2026-11-21T08:00:00.000Z',
};

let keys: ApiKey[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  keys = [phone, tablet];
  serve(apiKeys.listApiKeys, () => keys);
});

const getRow = (name: RegExp) => within(screen.getByText(name).closest('li') as HTMLLIElement);

test('a key is told by its name, its beginning and its last use', async () => {
  await openFeature(<KeySettings />);
  await screen.findByText('هاتفي');
  expect(getRow(/^هاتفي$/).getByText('afdal_Q7c2…')).toBeVisible();
  expect(getRow(/^هاتفي$/).getByText(/أُنشئ .* · لم يُستعمل بعد/)).toBeVisible();
  expect(getRow(/^اللوحي$/).getByText(/آخر استعمال منذ ساعة واحدة/)).toBeVisible();
});

test('where mail is taken in, the address of a key is copied', async () => {
  const mailAddress = 'reply+1x2y3z-0123456789abcdef01234567@in.example';
  keys = [{ ...phone, mailAddress }, tablet];
  const { user } = await openFeature(<KeySettings />);
  await screen.findByText('هاتفي');
  await user.click(getRow(/^هاتفي$/).getByRole('button', { name: 'نسخ: عنوان لإعادة توجيه رسائل البنك البريدية' }));
  expect(await navigator.clipboard.readText()).toBe(mailAddress);
  expect(getRow(/^هاتفي$/).getByText(/رمز التأكيد في الإشعارات/)).toBeVisible();
  expect(getRow(/^اللوحي$/).queryByText(/عنوان/)).toBeNull();
});

test('a new key is shown once, copied, and written nowhere', async () => {
  keys = [];
  serve(apiKeys.createApiKey, ({ body }) => {
    keys = [{ ...phone, ...(body as { name: string }) }];
    return { ...phone, ...(body as { name: string }), key: secret };
  });
  const { user } = await openFeature(<KeySettings />);
  expect(await screen.findByText('لا مفاتيح بعد')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'مفتاح جديد' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'مفتاح جديد' }));
  const name = sheet.getByLabelText('اسم المفتاح', { exact: false });
  expect(name).toHaveValue('هاتفي');
  await user.clear(name);
  await user.type(name, 'جوال العمل');
  await user.click(sheet.getByRole('button', { name: 'إنشاء المفتاح' }));
  const shown = within(await screen.findByRole('dialog', { name: 'مفتاح الجهاز' }));
  expect(shown.getByText(secret)).toBeVisible();
  expect(shown.getByText(/يظهر المفتاح هذه المرة فقط/)).toBeVisible();
  expect(shown.getByRole('link', { name: 'خطوات ربط الهاتف' })).toHaveAttribute('href', '/settings/inbox');
  await user.click(shown.getByRole('button', { name: 'نسخ: جوال العمل' }));
  expect(await navigator.clipboard.readText()).toBe(secret);
  await user.click(shown.getByRole('button', { name: 'تم' }));
  expect(await screen.findByText('جوال العمل')).toBeVisible();
  expect(screen.queryByText(secret)).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
});

test('a key is revoked once that is confirmed', async () => {
  serve(apiKeys.revokeApiKey, () => {
    keys = [tablet];
    return undefined;
  });
  const { user } = await openFeature(<KeySettings />);
  await user.click(await screen.findByRole('button', { name: 'إلغاء المفتاح «هاتفي»' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'إلغاء المفتاح «هاتفي»؟' }));
  await user.click(question.getByRole('button', { name: 'إبقاء المفتاح' }));
  expect(receivedBy(apiKeys.revokeApiKey)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'إلغاء المفتاح «هاتفي»' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'إلغاء المفتاح' }));
  expect(await screen.findByText('أُلغي المفتاح')).toBeVisible();
  expect(screen.queryByText('هاتفي')).toBeNull();
  expect(screen.getByText('اللوحي')).toBeVisible();
});

test('a key that could not be revoked stays, and the toast says why', async () => {
  failWith(apiKeys.revokeApiKey, 'internal');
  const { user } = await openFeature(<KeySettings />);
  await user.click(await screen.findByRole('button', { name: 'إلغاء المفتاح «هاتفي»' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'إلغاء المفتاح' }));
  expect(await screen.findByText(/تعذّر إلغاء المفتاح/)).toBeVisible();
  expect(screen.getByText('هاتفي')).toBeInTheDocument();
});
