import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../../../testing/data/people.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

const open = async (person = aUser()) => await openFeature(<UnconfirmedEmail />, { person });
const line = () => screen.queryByText(/البريد .*ينتظر التأكيد/);

test('an address that waits to be confirmed is said, until it is closed, and again in another visit', async () => {
  const { user } = await open();
  expect(line()).toBeVisible();
  expect(screen.getByText('layla@example.com').tagName).toBe('BDI');
  await user.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(line()).toBeNull();
  cleanup();
  await open();
  expect(line()).toBeNull();
  cleanup();
  sessionStorage.clear();
  await open();
  expect(line()).toBeVisible();
});

test('closed by one person it is there for the next', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'إغلاق' }));
  cleanup();
  await open(aUser({ id: '0190b5a0-0000-7000-8000-000000000002' }));
  expect(line()).toBeVisible();
});

test('who confirmed it outside the account is led to where the link is sent', async () => {
  const { user, address } = await open(aUser({ emailVerified: true }));
  expect(line()).toBeNull();
  expect(screen.getByText(/الحساب ينتظر إثبات/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'إرسال رابط التأكيد' }));
  expect(address()).toBe('/settings');
});

test('of a confirmed address of a proved holder nothing is said', async () => {
  await open(aUser({ emailVerified: true, isHolderVerified: true }));
  expect(screen.queryByText(/ينتظر/)).toBeNull();
});
