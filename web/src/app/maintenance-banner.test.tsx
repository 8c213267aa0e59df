import { users } from '@afdal/contract/people/accounts';
import { productSettings } from '@afdal/contract/product-settings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser, signInAs } from '../testing/data/people.ts';
import { receivedBy, serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';

const hourMs = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

async function openWith(from: number, until: number) {
  const person = aUser({ maintenance: { text: 'صيانة من {من} إلى {إلى}.', from: at(from), until: at(until) } });
  signInAs(person);
  serve(users.readUser, () => person);
  await openApp('/main-menu');
  await screen.findByRole('link', { name: 'المدونة' });
}

test('a maintenance is announced above a page from a day before until its end', async () => {
  await openWith(23, 25);
  expect(await screen.findByRole('complementary', { name: 'تنبيه الصيانة' })).toHaveTextContent(
    /^صيانة من \d+:\d\d (ص|م) إلى \d+:\d\d (ص|م)\.$/,
  );
});

test.each([
  [25, 26],
  [-2, -1],
])('not when it begins in %i hours and ends in %i', async (from, until) => {
  await openWith(from, until);
  await waitFor(() => expect(receivedBy(users.readUser)).not.toHaveLength(0));
  expect(screen.queryByRole('complementary', { name: 'تنبيه الصيانة' })).toBeNull();
});

test('what leads to a switched-off feature is not shown', async () => {
  const person = aUser({ featuresOff: ['weeklyReview', 'bankMessages'] });
  signInAs(person);
  serve(users.readUser, () => person);
  await openApp('/self-development');
  await screen.findByRole('tab', { name: 'البرامج' });
  expect(screen.queryByRole('link', { name: 'المراجعة الأسبوعية' })).toBeNull();
});

test('while nobody new may have an account the page says so, and leads to sign-in', async () => {
  serve(productSettings.readFeaturesOff, (): ('signUp' | 'google')[] => ['signUp', 'google']);
  const { user } = await openApp('/signup');
  expect(await screen.findByText('إنشاء حسابات جديدة متوقف الآن. تسجيل الدخول متاح لمن له حساب.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'إنشاء حساب' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'المتابعة بحساب جوجل' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  expect(await screen.findByRole('textbox', { name: /البريد الإلكتروني/ })).toBeVisible();
});
