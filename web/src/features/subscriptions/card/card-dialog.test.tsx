import { subscriptions } from '@afdal/contract/subscriptions/subscriptions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { aCheckout, aSubscription } from '../../../testing/data/subscription-data.ts';
import { cutOff, failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { held } from '../../../testing/held.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
import { storedDrafts } from '../../../testing/stored-drafts.ts';
import { CardDialog } from './card-dialog.tsx';

const { startCheckout, confirmCheckout, readSubscription } = subscriptions;
const checkoutId = '0190b5a0-0000-7000-8000-0000000000c1';

async function openCard() {
  serve(readSubscription, () => aSubscription());
  const onResponse = vi.fn();
  const { user } = await openFeature(<CardDialog isOpen={true} onClose={() => {}} onResponse={onResponse} />);
  await screen.findByRole('form', { name: 'بيانات البطاقة' });
  const field = (name: string) => screen.getByRole('textbox', { name });
  const pay = () => screen.getByRole('button', { name: /^دفع/ });
  const fill = async (number = '4242424242424242') => {
    await user.type(field('اسم حامل البطاقة'), 'MISS OTAIBI');
    await user.type(field('رقم البطاقة'), number);
    await user.type(field('تاريخ الانتهاء'), '1229');
    await user.type(field('رمز التحقق'), '123');
  };
  return { user, onResponse, field, pay, fill };
}

const bodies = () => receivedBy(startCheckout).map(({ body }) => body);
const ids = () => bodies().map((body) => (body as { id: string }).id);

test('the four fields are those that a browser fills in, by number keys where they are numbers', async () => {
  const { field } = await openCard();
  for (const [name, autocomplete, inputmode] of [
    ['اسم حامل البطاقة', 'cc-name', null],
    ['رقم البطاقة', 'cc-number', 'numeric'],
    ['تاريخ الانتهاء', 'cc-exp', 'numeric'],
    ['رمز التحقق', 'cc-csc', 'numeric'],
  ] as const) {
    expect(field(name)).toHaveAttribute('autocomplete', autocomplete);
    expect(field(name).getAttribute('inputmode')).toBe(inputmode);
    expect(field(name)).toBeRequired();
  }
  expect(screen.getByText('بيئة تجريبية: لا تُستخدم فيها بطاقة حقيقية')).toBeVisible();
});

test('an empty form says what is missing, and sends nothing', async () => {
  const { user, pay, field } = await openCard();
  expect(pay()).toHaveAccessibleName(/^دفع \u2066?4\.00/);
  await user.click(pay());
  expect(field('اسم حامل البطاقة')).toHaveAccessibleDescription('يرجى إدخال اسم حامل البطاقة');
  expect(field('رقم البطاقة')).toHaveAccessibleDescription('يرجى إدخال رقم البطاقة');
  expect(field('تاريخ الانتهاء')).toHaveAccessibleDescription('يرجى إدخال تاريخ الانتهاء');
  expect(field('رمز التحقق')).toHaveAccessibleDescription('يرجى إدخال رمز التحقق');
  expect(field('اسم حامل البطاقة')).toHaveFocus();
  expect(bodies()).toEqual([]);
});

test('digits of any script are grouped while they are typed, and the caret stays in its place', async () => {
  const { user, field } = await openCard();
  const number = field('رقم البطاقة') as HTMLInputElement;
  await user.type(number, '٤٢٤٢۴۲۴۲42424242');
  expect(number).toHaveValue('4242 4242 4242 4242');
  await user.type(number, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(number).toHaveValue('4294 2424 2424 2424 2');
  expect(number.selectionStart).toBe(3);
  await user.type(field('رمز التحقق'), '١٢٣٤٥');
  expect(field('رمز التحقق')).toHaveValue('1234');
});

test('only a token and the last four digits are sent, once, however often the button is pressed', async () => {
  const { user, onResponse, pay, fill } = await openCard();
  const pending = held();
  serve(startCheckout, async () => {
    await pending.until;
    return aCheckout();
  });
  await fill();
  await user.dblClick(pay());
  await user.keyboard('{Enter}');
  pending.release();
  await waitFor(() => expect(onResponse).toHaveBeenCalledTimes(1));
  expect(bodies()).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      sandbox: {
        token: expect.stringMatching(/^tok_paid_[\da-f]{32}$/),
        last4: '4242',
        brand: 'visa',
        webhook: 'normal',
      },
    },
  ]);
});

test('the card is nowhere but in its dialog', async () => {
  const { pay, fill, user, onResponse } = await openCard();
  serve(startCheckout, () => aCheckout());
  await fill();
  const everywhere = () =>
    JSON.stringify([
      { ...sessionStorage },
      { ...localStorage },
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.variables),
      bodies(),
      window.location.href,
    ]);
  expect(everywhere()).not.toMatch(/4242 ?4242|MISS OTAIBI|12\/29/);
  await user.click(pay());
  await waitFor(() => expect(onResponse).toHaveBeenCalled());
  expect(everywhere()).not.toMatch(/4242 ?4242|MISS OTAIBI|12\/29/);
});

test('a declined card is said in the dialog: all stays but the code, and the next attempt is another one', async () => {
  const { user, field, pay, fill, onResponse } = await openCard();
  failWith(startCheckout, 'card_declined');
  await fill('4000000000000002');
  await user.click(pay());
  expect(await screen.findByText(/رُفضت البطاقة ولم يُخصم شيء/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'عرض بريميوم' })).toBeNull();
  expect(field('رقم البطاقة')).toHaveValue('4000 0000 0000 0002');
  expect(field('اسم حامل البطاقة')).toHaveValue('MISS OTAIBI');
  expect(field('رمز التحقق')).toHaveValue('');
  serve(startCheckout, () => aCheckout());
  await user.click(screen.getByRole('button', { name: '4242 4242 4242 4242' }));
  await user.type(field('رمز التحقق'), '123');
  await user.click(pay());
  await waitFor(() => expect(onResponse).toHaveBeenCalled());
  expect(new Set(ids()).size).toBe(2);
});

test('after a lost answer, and over a reload, it is the same purchase', async () => {
  const { user, field, pay, fill, onResponse } = await openCard();
  cutOff(startCheckout);
  await fill();
  await user.click(pay());
  await screen.findByText('لم تكتمل الدفعة');
  expect(storedDrafts().checkout).toContain(ids()[0]);
  serve(startCheckout, () => aCheckout());
  await user.type(field('رمز التحقق'), '123');
  await user.click(pay());
  await waitFor(() => expect(onResponse).toHaveBeenCalled());
  expect(new Set(ids()).size).toBe(1);
  expect(storedDrafts().checkout).toBeUndefined();
});

test('rejects a card that is not of the sandbox in its field', async () => {
  const { user, field, pay, fill } = await openCard();
  await fill('5555555555554444');
  await user.click(pay());
  expect(field('رقم البطاقة')).toHaveAccessibleDescription(/أرقام الاختبار وحدها/);
  expect(bodies()).toEqual([]);
});

async function openBankStep() {
  const opened = await openCard();
  const amount = { minor: 375, currency: 'USD' };
  serve(startCheckout, () => aCheckout({ state: 'second_step', amount, subscription: aSubscription() }));
  await opened.fill('4000002500003155');
  await opened.user.click(opened.pay());
  const step = await screen.findByRole('region', { name: 'تأكيد البنك' });
  return { ...opened, step: within(step) };
}

test('a bank that asks is answered in the dialog', async () => {
  const { user, step, onResponse } = await openBankStep();
  expect(step.getByRole('heading')).toHaveFocus();
  expect(step.getByText(/3\.75.+3155/)).toBeVisible();
  serve(confirmCheckout, () => aCheckout());
  await user.click(step.getByRole('button', { name: 'تأكيد الدفعة' }));
  await waitFor(() => expect(onResponse).toHaveBeenCalledTimes(1));
  expect(receivedBy(confirmCheckout)).toMatchObject([
    { path: `/subscription/checkout/${checkoutId}/confirm`, body: { approve: true } },
  ]);
});

test('a refused bank step leads back to the card as it was typed, and says that nothing was charged, once', async () => {
  const { user, step, field, onResponse } = await openBankStep();
  failWith(confirmCheckout, 'card_declined');
  await user.click(step.getByRole('button', { name: 'رفضها' }));
  expect(await screen.findByRole('form', { name: 'بيانات البطاقة' })).toBeVisible();
  expect(await screen.findByText('لم تكتمل الدفعة، ولم يُخصم شيء.')).toBeVisible();
  expect(screen.getAllByText(/لم يُخصم شيء/)).toHaveLength(1);
  expect(field('رقم البطاقة')).toHaveValue('4000 0025 0000 3155');
  expect(field('اسم حامل البطاقة')).toHaveValue('MISS OTAIBI');
  expect(field('رمز التحقق')).toHaveValue('');
  expect(onResponse).not.toHaveBeenCalled();
});

test.each([
  ['في وقته', 'normal'],
  ['متأخر', 'late'],
  ['مكرر', 'duplicate'],
])('the webhook that comes %s can be chosen', async (name, webhook) => {
  const { user, fill, pay, onResponse } = await openCard();
  serve(startCheckout, () => aCheckout());
  await fill();
  await user.click(screen.getByRole('radio', { name }));
  await user.click(pay());
  await waitFor(() => expect(onResponse).toHaveBeenCalled());
  expect(bodies()).toMatchObject([{ sandbox: { webhook } }]);
});
