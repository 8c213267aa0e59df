import { accountSecurity } from '@afdal/contract/people/account-security';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAdmin, aUser } from '../../testing/data/people.ts';
import { receivedBy, serve } from '../../testing/fake-server.ts';
import { openFeature } from '../../testing/open-feature.tsx';
import { SecondStepBanner } from './second-step-banner.tsx';

async function open(person = anAdmin(), isDemanded = true) {
  serve(accountSecurity.readAccountSecurity, () => ({
    email: 'admin@example.com',
    emailVerified: true,
    isHolderVerified: true,
    pendingEmail: null,
    hasPassword: true,
    passwordChangedAt: null,
    twoStep: { hasApp: false, passkeys: [], recoveryCodesLeft: 0, isDemanded },
  }));
  await openFeature(<SecondStepBanner />, { person });
}

const way = () => screen.queryByRole('link', { name: 'تفعيل التحقق بخطوتين' });

test('an administrator who may do nothing before is led to where it is set up', async () => {
  await open();
  expect(await screen.findByText('حساب المشرف يحتاج إلى التحقق بخطوتين أولًا.')).toBeVisible();
  expect(way()).toHaveAttribute('href', '/settings?open=two-step');
});

test('one of whom none is demanded reads nothing', async () => {
  await open(anAdmin(), false);
  await expect.poll(() => receivedBy(accountSecurity.readAccountSecurity).length).toBe(1);
  expect(way()).toBeNull();
});

test('of anybody else nobody asks', async () => {
  await open(aUser());
  expect(way()).toBeNull();
  expect(receivedBy(accountSecurity.readAccountSecurity)).toEqual([]);
});
