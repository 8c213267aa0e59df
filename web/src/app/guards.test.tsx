import { users } from '@afdal/contract/people/accounts';
import { dailyTasks } from '@afdal/contract/tasks/daily-tasks';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeSession } from '../session/session.ts';
import { resizeWindow } from '../testing/browser/window-width.ts';
import { anAdmin, aUser, signInAs } from '../testing/data/people.ts';
import { serve } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.tsx';
import { paths } from './paths.ts';

const publicPaths: readonly string[] = [
  paths.welcome,
  paths.login,
  paths.signup,
  paths.onboarding,
  paths.forgotPassword,
  paths.resetPassword,
  paths.legal,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.refundPolicy,
  paths.contact,
  paths.notAuthorized,
  paths.logout,
  paths.confirmEmail,
  paths.unsubscribe,
  paths.cancelDeletion,
  paths.googleCallback,
];
const redirects: readonly string[] = [paths.home, paths.dashboardApp];
/** Guarded by the server's environment, not by a session. */
const localhostPaths: readonly string[] = [paths.gallery];
const guarded = Object.values(paths)
  .filter((path) => ![...publicPaths, ...redirects, ...localhostPaths].includes(path))
  .map((path) => path.replace('$slug', 'first-step'));
const adminOnly = guarded.filter((path) => path.startsWith('/admin'));

beforeEach(() => {
  serve(users.readUser, () => aUser());
  serve(dailyTasks.listDailyTasks, () => []);
});

test.each(guarded)('%s is for signed-in people, and is remembered', async (path) => {
  const { address } = await openApp(path);
  expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`);
});

test('what follows the path is remembered too', async () => {
  const { address } = await openApp('/financial-planning?tab=savings');
  expect(address()).toBe(`/login?next=${encodeURIComponent('/financial-planning?tab=savings')}`);
});

test.each([
  ['no JSON', '{'],
  ['no person', '{"name":"ليلى"}'],
  ['null', 'null'],
  ['a person of no role', JSON.stringify({ ...aUser(), role: 'king' })],
])('a stored user that is %s is nobody', async (_what, stored) => {
  localStorage.setItem('token', 'token-1');
  localStorage.setItem('user', stored);
  const { address } = await openApp('/dashboard');
  expect(address()).toBe('/login?next=%2Fdashboard');
});

test('a stored user without a token is nobody', async () => {
  localStorage.setItem('user', JSON.stringify(aUser()));
  const { address } = await openApp('/dashboard');
  expect(address()).toBe('/login?next=%2Fdashboard');
});

test.each(adminOnly)('%s is not for everybody', async (path) => {
  signInAs(aUser());
  const { address } = await openApp(path);
  expect(address()).toBe('/not-authorized');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('ليس لديك صلاحية الوصول إلى هذه الصفحة');
});

test('an administrator enters', async () => {
  signInAs(anAdmin());
  const { address } = await openApp('/admin/users');
  expect(address()).toBe('/admin/users');
  expect(await screen.findByRole('heading', { level: 1, name: 'المستخدمون' })).toBeVisible();
});

test.each(guarded.filter((path) => !path.startsWith('/admin')))('%s opens for a signed-in person', async (path) => {
  signInAs(aUser());
  const { address } = await openApp(path);
  expect(address()).toBe(path);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test.each(publicPaths.filter((path) => path !== paths.confirmEmail))('%s is open to everybody', async (path) => {
  const { address } = await openApp(path);
  expect(address()).toBe(path);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

test.each(redirects)('%s leads to the dashboard', async (path) => {
  signInAs(aUser());
  const { address } = await openApp(path);
  expect(address()).toBe('/dashboard');
});

test.each([
  ['a person', aUser(), '/login', '/dashboard'],
  ['an administrator', anAdmin(), '/login', '/admin'],
  ['a person who was headed somewhere', aUser(), '/login?next=%2Fdaily-tasks', '/daily-tasks'],
  ['a person lured elsewhere', aUser(), '/login?next=%2F%2Fevil.example', '/dashboard'],
  ['an invited person with an account', aUser(), '/signup?ref=CODE', '/dashboard'],
])('%s who is signed in does not stay at sign-in', async (_who, user, from, to) => {
  signInAs(user);
  const { address } = await openApp(from);
  expect(address()).toBe(to);
});

describe('home, for somebody signed out,', () => {
  const storeSession = (stored: Record<string, string>) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  };

  test.each([
    ['nothing at all', {}, '/welcome'],
    ['what pages keep of nobody', { character_shortcuts: 'off' }, '/welcome'],
    ['a user, but no token and no mark', { user: JSON.stringify(aUser()) }, '/welcome'],
    ['the mark of onboarding', { onboardingCompleted: 'true' }, '/login?next=%2Fdashboard'],
    ['a token of nobody', { token: 'token-1' }, '/login?next=%2Fdashboard'],
    ['both', { token: 'token-1', onboardingCompleted: 'true' }, '/login?next=%2Fdashboard'],
  ])('where the browser holds %s', async (_what, stored, to) => {
    storeSession(stored);
    const { address } = await openApp('/');
    expect(address()).toBe(to);
  });

  test('is sign-in for whoever has signed in here before', async () => {
    signInAs(aUser());
    closeSession();
    const { address } = await openApp('/');
    expect(address()).toBe('/login?next=%2Fdashboard');
  });
});

test('an unknown address says so and leads home', async () => {
  await openApp('/no/such/page');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404الصفحة غير موجودة');
  expect(screen.getByRole('link', { name: 'العودة إلى الرئيسية' })).toHaveAttribute('href', '/');
});

test('an unknown address of a signed-in person says so within the menus', async () => {
  signInAs(aUser());
  const { router } = await openApp('/tasks/no-such-page');
  expect(await screen.findByRole('heading', { level: 1, name: /^404/ })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('link', { name: 'الملف الشخصي' })).toBeVisible();
  expect(document.title).toBe('الصفحة غير موجودة · أفضل');
  await router.navigate({ to: '/major-goals' });
  expect(await screen.findByRole('heading', { level: 1, name: 'أهدافي الكبرى' })).toBeVisible();
});

test('a dialog that opens at an unknown address stands above it', async () => {
  signInAs(aUser());
  const { user, address } = await openApp('/no/such/page');
  await screen.findByRole('heading', { level: 1, name: /^404/ });
  resizeWindow(360);
  await user.click(await screen.findByRole('button', { name: 'إضافة سريعة' }));
  expect(address()).toBe('/no/such/page?open=add-expense');
  expect(await screen.findByRole('dialog', { name: 'إضافة سريعة' })).toBeVisible();
  expect(screen.getByText('الصفحة غير موجودة')).toBeInTheDocument();
});
