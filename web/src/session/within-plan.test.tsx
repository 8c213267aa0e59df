import { entitlements } from '@afdal/contract/subscriptions/entitlements';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { aUser, toEntitlements } from '../testing/data/people.ts';
import { failWith, serve } from '../testing/fake-server.ts';
import { openFeature } from '../testing/open-feature.tsx';
import { AddButton, AddIconButton } from './add-button.tsx';
import { WithinPlan } from './within-plan.tsx';

const premium = { ...aUser().subscription, isSubscribed: true, plan: 'premium' as const };
const known = (data: number | undefined) => ({
  data,
  isError: data === undefined,
  error: null,
  isFetching: false,
  refetch: () => {},
});

let setUsed: (used: number | undefined) => void;

/** The button and what it opens, with so many habits of the two that the free plan allows. */
function Adding({ first, onClick }: { first: number | undefined; onClick: () => void }) {
  const [used, set] = useState(first);
  setUsed = set;
  return (
    <>
      <AddButton limitName="habits" used={used} label="إضافة عادة" onClick={onClick} />
      <AddIconButton limitName="habits" used={used} label="عادة" onClick={onClick} />
      <WithinPlan limitName="habits" used={known(used)}>
        <input aria-label="اسم العادة" />
      </WithinPlan>
    </>
  );
}

async function open(first: number | undefined, person = aUser()) {
  const onClick = vi.fn();
  return { ...(await openFeature(<Adding first={first} onClick={onClick} />, { person })), onClick };
}

const field = () => screen.queryByLabelText('اسم العادة');

test('below the limit the button opens the form', async () => {
  const { user, onClick } = await open(1);
  await screen.findByLabelText('اسم العادة');
  await user.click(screen.getByRole('button', { name: 'إضافة عادة' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.queryByText(/حد الباقة/)).toBeNull();
});

test('at the limit the button says so, and in place of the form stands what the plans allow', async () => {
  await open(2);
  const button = await screen.findByRole('button', { name: 'إضافة عادة: وصلت إلى حد الباقة' });
  expect(button).toHaveTextContent('وصلت إلى حد الباقة');
  expect(screen.getByRole('button', { name: 'عادة: وصلت إلى حد الباقة' })).toBeVisible();
  expect(screen.getByText('وصلت إلى حد الباقة: عادتان. بريميوم يرفع الحد.')).toBeVisible();
  expect(screen.getByText('باقتك: مجاني').nextSibling).toHaveTextContent('عادتان');
  expect(screen.getByText('بريميوم').nextSibling).toHaveTextContent('بلا حد');
  expect(screen.getByText('العادة المحذوفة لا تُحسب من الحد.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'عرض بريميوم' })).toHaveAttribute('href', '/subscription');
  expect(field()).toBeNull();
});

test('after a deletion there is room again', async () => {
  await open(2);
  await screen.findByRole('button', { name: 'إضافة عادة: وصلت إلى حد الباقة' });
  act(() => setUsed(1));
  expect(screen.getByRole('button', { name: 'إضافة عادة' })).toBeVisible();
  expect(field()).toBeVisible();
});

test('the form that added the last one stays as it is', async () => {
  await open(1);
  await screen.findByLabelText('اسم العادة');
  act(() => setUsed(2));
  expect(await screen.findByRole('button', { name: 'إضافة عادة: وصلت إلى حد الباقة' })).toBeVisible();
  expect(field()).toBeVisible();
});

test('Premium has no limit', async () => {
  await open(40, aUser({ subscription: premium }));
  await screen.findByLabelText('اسم العادة');
  expect(screen.getByRole('button', { name: 'إضافة عادة' })).toBeVisible();
});

test('after Premium ended what is more than the plan allows is over its limit too', async () => {
  await open(6, aUser({ subscription: { ...premium, isSubscribed: false } }));
  expect(await screen.findByText('وصلت إلى حد الباقة: عادتان. بريميوم يرفع الحد.')).toBeVisible();
  expect(field()).toBeNull();
});

test('where no plan allows more, none is offered', async () => {
  const person = aUser({ subscription: premium });
  const opened = open(3, person);
  const all = toEntitlements(person);
  const limits = { ...all.limits, habits: 3 };
  serve(entitlements.readEntitlements, () => ({
    ...all,
    limits,
    plans: { ...all.plans, premium: { ...all.plans.premium, limits } },
  }));
  await opened;
  expect(await screen.findByText('وصلت إلى حد الباقة: 3 عادات.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('where the plan cannot be read the form is there, and the server decides', async () => {
  const opened = open(2);
  failWith(entitlements.readEntitlements, 'internal');
  await opened;
  expect(await screen.findByLabelText('اسم العادة', {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'إضافة عادة' })).toBeVisible();
});

test('where the list cannot be read the form is there', async () => {
  await open(undefined);
  expect(await screen.findByLabelText('اسم العادة')).toBeVisible();
});
