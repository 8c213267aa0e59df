import { support } from '@afdal/contract/support';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: /^(إرسال الرسالة|جارٍ الإرسال…)$/ });
const sent = () => receivedBy(support.sendTicket).map(({ body }) => body as Record<string, unknown>);

const message = {
  الاسم: 'سارة',
  'البريد الإلكتروني': 'sara@example.com',
  الموضوع: 'سؤال عن الحساب',
  الرسالة: 'كيف يتغير البريد؟',
};

async function fillIn(user: UserEvent) {
  for (const [name, text] of Object.entries(message)) await user.type(field(name), text);
}

beforeEach(() => {
  serve(support.listTickets, () => ({ items: [], nextCursor: null }));
  serve(support.readSupportAddresses, () => ({ email: 'help@afdal.example', phone: '+966 11 000 0000' }));
});

test('a message is sent once, and its number is said', async () => {
  let respond = () => {};
  serve(support.sendTicket, async () => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return { number: 1042 };
  });
  const { user } = await openApp('/contact');
  expect(screen.getByText('يصل الرد عادةً خلال 24 ساعة')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'help@afdal.example' })).toHaveAttribute(
    'href',
    'mailto:help@afdal.example',
  );
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(submit()).toHaveTextContent('جارٍ الإرسال…'));
  await user.click(submit());
  respond();
  const confirmation = await screen.findByText('وصلت رسالتك. رقم التذكرة: 1042');
  expect(confirmation.closest('[role=status]')).toHaveFocus();
  expect(screen.getByText('sara@example.com')).toBeVisible();
  expect(sent()).toEqual([
    {
      id: expect.any(String),
      name: 'سارة',
      email: 'sara@example.com',
      subject: 'سؤال عن الحساب',
      message: 'كيف يتغير البريد؟',
      website: '',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'رسالة أخرى' }));
  expect(field('الرسالة')).toHaveValue('');
});

test('each field says what it needs, and nothing is sent', async () => {
  const { user } = await openApp('/contact');
  await user.type(field('الاسم'), 'س');
  await user.type(field('البريد الإلكتروني'), 'sara@');
  await user.type(field('الموضوع'), 'سؤال');
  await user.type(field('الرسالة'), 'مرحبًا');
  await user.click(submit());
  expect(field('الاسم')).toHaveAccessibleDescription('الاسم يجب أن يحتوي على حرفين على الأقل');
  expect(field('البريد الإلكتروني')).toHaveAccessibleDescription('يرجى إدخال بريد إلكتروني صحيح');
  expect(field('الموضوع')).toHaveAccessibleDescription('الموضوع يجب أن يحتوي على 5 أحرف على الأقل');
  expect(field('الرسالة')).toHaveAccessibleDescription(/الرسالة يجب أن تحتوي على 10 أحرف على الأقل/);
  expect(field('الاسم')).toHaveFocus();
  await user.type(field('الاسم'), 'ارة');
  expect(field('الاسم')).not.toBeInvalid();
  expect(sent()).toEqual([]);
});

test('an empty form says the same of each field', async () => {
  const { user } = await openApp('/contact');
  await user.click(submit());
  expect(field('البريد الإلكتروني')).toHaveAccessibleDescription('يرجى إدخال بريد إلكتروني صحيح');
  expect(screen.getAllByRole('textbox').filter((each) => each.matches('[aria-invalid]'))).toHaveLength(4);
});

test.each([
  ['without a connection', () => cutOff(support.sendTicket)],
  ['after too many', () => failWith(support.sendTicket, 'rate_limited')],
])('%s the described failure is told, and the words stay, also over a reload', async (_, prepare) => {
  prepare();
  const { user } = await openApp('/contact');
  await fillIn(user);
  await user.click(submit());
  expect(await screen.findByText('حدث خطأ أثناء إرسال الرسالة، يرجى المحاولة مرة أخرى')).toBeVisible();
  cleanup();
  await openApp('/contact');
  for (const [name, text] of Object.entries(message)) expect(field(name)).toHaveValue(text);
});

test('the same words tried again are the same ticket, other words another', async () => {
  cutOff(support.sendTicket);
  const { user } = await openApp('/contact');
  await fillIn(user);
  const tries = async (n: number) => {
    await user.click(submit());
    await waitFor(() => expect(sent().length).toBeGreaterThanOrEqual(n));
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  };
  await tries(1);
  await tries(2);
  const ids = new Set(sent().map(({ id }) => id));
  expect(ids.size).toBe(1);
  const before = sent().length;
  await user.type(field('الرسالة'), ' وشكرًا.');
  await tries(before + 1);
  expect(ids.has(sent().at(-1)?.id)).toBe(false);
});

test('what the server finds wrong stands at its field', async () => {
  failWith(support.sendTicket, 'validation_failed', { subject: 'الموضوع لا يزيد على 120 حرفًا' });
  const { user } = await openApp('/contact');
  await fillIn(user);
  await user.click(submit());
  await waitFor(() => expect(field('الموضوع')).toHaveAccessibleDescription('الموضوع لا يزيد على 120 حرفًا'));
});

test('who is signed in need not say who they are, and the call does', async () => {
  signInAs(aUser());
  serve(support.sendTicket, () => ({ number: 1043 }));
  const { user } = await openApp('/contact');
  expect(field('الاسم')).toHaveValue('ليلى');
  expect(field('البريد الإلكتروني')).toHaveValue('layla@example.com');
  await user.type(field('الموضوع'), message.الموضوع);
  await user.type(field('الرسالة'), message.الرسالة);
  await user.click(submit());
  await screen.findByText('وصلت رسالتك. رقم التذكرة: 1043');
  expect(receivedBy(support.sendTicket)[0]?.headers.get('Authorization')).toBe('Bearer token-1');
});

test('whoever reads other digits is answered in them, by toasts too', async () => {
  const { preferences } = aUser();
  signInAs(aUser({ preferences: { ...preferences, digits: 'arab' } }));
  failWith(support.sendTicket, 'rate_limited', undefined, { message: 'نستأنف بعد 5 دقائق' });
  const { user } = await openApp('/contact');
  await user.type(field('الموضوع'), message.الموضوع);
  await user.type(field('الرسالة'), message.الرسالة);
  await user.click(submit());
  expect(await screen.findByText('نستأنف بعد ٥ دقائق')).toBeVisible();
  serve(support.sendTicket, () => ({ number: 1043 }));
  await user.click(submit());
  expect(await screen.findByText('وصلت رسالتك. رقم التذكرة: ١٠٤٣')).toBeVisible();
});

test('a field that nobody sees is out of everybody’s way', async () => {
  await openApp('/contact');
  expect(screen.getAllByRole('textbox')).toHaveLength(4);
  const unseen = document.querySelector<HTMLInputElement>('input[name=website]');
  expect(unseen?.tabIndex).toBe(-1);
  expect(unseen?.closest('[aria-hidden=true]')).not.toBeNull();
});
