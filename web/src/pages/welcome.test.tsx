import { notifications } from '@afdal/contract/notifications/notifications';
import { users } from '@afdal/contract/people/accounts';
import { type Offer, subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aUser, signInAs } from '../testing/data/people.ts';
import { failWith, serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';

const offered: Offer = { price: { minor: 400, currency: 'USD' }, refundDays: 14 };
beforeEach(() => serve(subscriptions.readOffer, () => offered));

const link = (name: string) => screen.getByRole('link', { name });

test('the welcome says what the product does, what it costs, and leads in from the top, the prices and the end', async () => {
  await openApp('/welcome');
  expect(screen.getByRole('heading', { level: 1, name: 'كل يوم نسخة أفضل منك' })).toBeVisible();
  const sections = ['المال واضح حتى يوم الراتب', 'سلسلة تكبر بخطوة كل يوم', 'مصنوع لك', 'السعر', 'اليوم بداية مناسبة'];
  for (const name of sections) expect(screen.getByRole('region', { name })).toBeVisible();
  for (const name of ['إنشاء حساب', 'البدء مجانًا', 'التجربة مجانًا أولًا', 'لنبدأ']) {
    expect(link(name)).toHaveAttribute('href', '/onboarding');
  }
  const signIn = within(screen.getByRole('banner')).getByRole('link', { name: 'تسجيل الدخول' });
  expect(signIn).toHaveAttribute('href', '/login');
  expect((await screen.findByText(/شهريًا$/)).textContent).toMatch(/4\.00\W+\$ شهريًا/);
  for (const [name, to] of [
    ['الخصوصية', '/privacy-policy'],
    ['الشروط', '/terms-of-service'],
    ['الاسترداد', '/refund-policy'],
    ['الدعم', '/contact'],
  ] as const) {
    expect(link(name)).toHaveAttribute('href', to);
  }
});

test('everything it shows is there: nothing is announced', async () => {
  await openApp('/welcome');
  expect(screen.getByRole('main')).not.toHaveTextContent(/قريبًا|في الطريق/);
});

test.each<[string, Partial<Offer>, RegExp]>([
  ['as it is settled', { price: { minor: 550, currency: 'EUR' }, refundDays: 30 }, /5\.50\W+€ شهريًا.*خلال 30 يومًا/],
  ['without a refund, where none is given', { refundDays: 0 }, /شهريًاحسابات واستيراد بلا حد\.التجربة/],
])('the price of Premium is shown %s', async (_, change, said) => {
  serve(subscriptions.readOffer, () => ({ ...offered, ...change }));
  await openApp('/welcome');
  await waitFor(() => expect(screen.getByRole('region', { name: 'السعر' })).toHaveTextContent(said));
});

test('a price that the server does not say is not made up', async () => {
  failWith(subscriptions.readOffer, 'internal');
  await openApp('/welcome');
  expect(await screen.findByText('تعذّر عرض السعر')).toBeVisible();
  expect(screen.queryByText(/استرداد كامل/)).toBeNull();
});

test('pictures of money, streaks and goals have a text alternative, and nothing in them to press', async () => {
  await openApp('/welcome');
  const pictures = screen.getAllByRole('img');
  expect(pictures).toHaveLength(5);
  for (const picture of pictures) {
    expect(picture).toHaveAccessibleName(/\p{Script=Arabic}{3}/u);
    expect(picture.querySelector('a, button, input')).toBeNull();
  }
});

test('who is signed in is at home already', async () => {
  signInAs(aUser());
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => []);
  serve(notifications.listNotifications, () => []);
  const { address } = await openApp('/welcome');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('the sign-in screen leads to it, for whoever comes without knowing what this is', async () => {
  const { user, address } = await openApp('/login');
  await user.click(screen.getByRole('link', { name: 'أفضل' }));
  await waitFor(() => expect(address()).toBe('/welcome'));
});
