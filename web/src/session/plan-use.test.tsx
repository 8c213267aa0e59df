import { entitlements } from '@afdal/contract/subscriptions/entitlements';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser, toEntitlements } from '../testing/data/people.ts';
import { failWith, receivedBy, serve } from '../testing/fake-server.ts';
import { openFeature } from '../testing/open-feature.tsx';
import type { Thing } from './choose-active.tsx';
import { PlanUse } from './plan-use.tsx';

const things = (count: number, active = count): Thing[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `0190b5a0-0000-7000-8000-00000000000${n}`,
    name: `عادة ${n + 1}`,
    isReadOnly: n >= active,
  }));

const open = (all: Thing[], person = aUser()) => openFeature(<PlanUse limitName="habits" things={all} />, { person });

test('the use is shown before the limit, and at it', async () => {
  await open(things(1));
  expect(await screen.findByText('العادات: 1 من 2 في الباقة')).toBeVisible();
});

test('nothing is said where the plan sets no limit', async () => {
  const premium = { ...aUser().subscription, isSubscribed: true, plan: 'premium' as const };
  await open(things(9), aUser({ subscription: premium }));
  await waitFor(() => expect(receivedBy(entitlements.readEntitlements)).toHaveLength(1));
  expect(screen.queryByText(/في الباقة/)).toBeNull();
});

test('the limit is what the server says, not what this version believes', async () => {
  const person = aUser();
  const opened = open(things(2), person);
  const { limits } = toEntitlements(person);
  serve(entitlements.readEntitlements, () => toEntitlements(person, { limits: { ...limits, habits: 5 } }));
  await opened;
  expect(await screen.findByText('العادات: 2 من 5 في الباقة')).toBeVisible();
});

test('beyond the limit the person chooses what stays active', async () => {
  const { user } = await open(things(3, 2));
  serve(entitlements.chooseActive, () => toEntitlements(aUser()));
  await user.click(await screen.findByRole('button', { name: 'تبديل النشط' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'تبديل النشط' }));
  expect(sheet.getByText('يمكن التبديل مرة كل دورة')).toBeVisible();
  const save = sheet.getByRole('button', { name: 'حفظ الاختيار' });
  await user.click(sheet.getByRole('checkbox', { name: 'عادة 3' }));
  expect(sheet.getByText('المختار: 3 من 2. ما عداه للقراءة فقط.')).toBeVisible();
  expect(save).toBeDisabled();
  await user.click(sheet.getByRole('checkbox', { name: 'عادة 1' }));
  await user.click(save);
  expect(await screen.findByText('تغيّر النشط')).toBeVisible();
  const [, second, third] = things(3);
  expect(receivedBy(entitlements.chooseActive)[0]?.body).toEqual({ limit: 'habits', ids: [second?.id, third?.id] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a choice that fails is said, and can be tried again', async () => {
  const { user } = await open(things(3, 2));
  failWith(entitlements.chooseActive, 'active_chosen');
  await user.click(await screen.findByRole('button', { name: 'تبديل النشط' }));
  await user.click(await screen.findByRole('button', { name: 'حفظ الاختيار' }));
  expect(await screen.findByText('تعذّر التبديل')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'تبديل النشط' })).toBeVisible();
});

test('who has chosen in this cycle sees when the next choice is', async () => {
  const person = aUser();
  const opened = open(things(3, 2), person);
  const { choosableFrom } = toEntitlements(person);
  serve(entitlements.readEntitlements, () =>
    toEntitlements(person, { choosableFrom: { ...choosableFrom, habits: aDay('2026-12-01') } }),
  );
  await opened;
  expect(await screen.findByText(/يمكن التبديل مرة كل دورة، والتبديل التالي من .*1 ديسمبر/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تبديل النشط' })).toBeNull();
});
