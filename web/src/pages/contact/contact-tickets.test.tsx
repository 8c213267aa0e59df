import { support, type Ticket, type TicketMessage } from '@afdal/contract/support';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { closeSession } from '../../session/session.ts';
import { aUser, signInAs } from '../../testing/data/people.ts';
import { cutOff, failWith, receivedBy, serve } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const id = '01937b1e-0000-7000-8000-000000000001';
const at = '2026-11-21T09:00:00.000Z';
const ticket: Ticket = {
  id,
  number: 1042,
  subject: 'سؤال عن الحساب',
  status: 'waiting',
  createdAt: at,
  updatedAt: at,
  isUnread: true,
};
const message = (author: TicketMessage['author'], body: string): TicketMessage => ({
  id: `${author}-${body}`,
  author,
  body,
  createdAt: at,
});
const messages = [message('person', 'كيف يتغير البريد؟'), message('support', 'من صفحة الإعدادات.\nثم «الحساب».')];

const sheet = () => screen.findByRole('dialog', { name: 'محادثة مع الدعم' });
const field = () => screen.getByRole('textbox', { name: 'ردك' });
const said = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

beforeEach(() => {
  signInAs(aUser());
  serve(support.readSupportAddresses, () => ({ email: 'help@afdal.example', phone: '+966 11 000 0000' }));
  serve(support.listTickets, () => ({ items: [ticket], nextCursor: null }));
  serve(support.readTicket, () => ({ ticket, messages }));
  serve(support.seeTicket, () => ({ ...ticket, isUnread: false }));
});

test('a reply is marked until its thread was opened, which is an address', async () => {
  const { user, address } = await openApp('/contact');
  const row = await screen.findByRole('button', { name: 'رد جديد: سؤال عن الحساب' });
  expect(screen.getByText('رُدّ عليها')).toBeVisible();
  serve(support.listTickets, () => ({ items: [{ ...ticket, isUnread: false }], nextCursor: null }));
  await user.click(row);
  const thread = await sheet();
  expect(address()).toBe(`/contact?open=ticket&id=${id}`);
  expect(await within(thread).findByText('رقم التذكرة: 1042')).toBeVisible();
  expect(said(thread)).toEqual([
    expect.stringMatching(/^أنت.*كيف يتغير البريد؟$/),
    expect.stringMatching(/^الدعم.*من صفحة الإعدادات\.\nثم «الحساب»\.$/s),
  ]);
  await waitFor(() => expect(receivedBy(support.seeTicket)).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'سؤال عن الحساب' })).toBeVisible();
});

test('a ticket’s number is in the person’s digits', async () => {
  const { preferences } = aUser();
  signInAs(aUser({ preferences: { ...preferences, digits: 'arab' } }));
  const { user } = await openApp('/contact');
  expect(await screen.findByText(/^رقم ١٠٤٢/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'رد جديد: سؤال عن الحساب' }));
  expect(await within(await sheet()).findByText('رقم التذكرة: ١٠٤٢')).toBeVisible();
});

test('an answer joins the thread, and opens a solved ticket anew', async () => {
  const solved = { ...ticket, status: 'solved' as const, isUnread: false };
  serve(support.readTicket, () => ({ ticket: solved, messages }));
  const reply = message('person', 'لم يُحل بعد.');
  serve(support.addTicketMessage, () => reply);
  const { user } = await openApp(`/contact?open=ticket&id=${id}`);
  const thread = await sheet();
  expect(await screen.findByText('التذكرة محلولة، والرد يفتحها من جديد.')).toBeVisible();
  serve(support.readTicket, () => ({
    ticket: { ...solved, status: 'open' as const },
    messages: [...messages, reply],
  }));
  await user.type(field(), 'لم يُحل بعد.');
  await user.click(screen.getByRole('button', { name: 'إرسال الرد' }));
  await waitFor(() => expect(said(thread)).toHaveLength(3));
  expect(await within(thread).findByText('مفتوحة')).toBeVisible();
  expect(field()).toHaveValue('');
  expect(receivedBy(support.seeTicket)).toEqual([]);
  expect(receivedBy(support.addTicketMessage).map(({ body }) => body)).toEqual([
    { message: 'لم يُحل بعد.', id: expect.any(String) },
  ]);
});

test('an empty reply is not sent, and a rejected one stays', async () => {
  failWith(support.addTicketMessage, 'ticket_full');
  const { user } = await openApp(`/contact?open=ticket&id=${id}`);
  await sheet();
  await user.click(await screen.findByRole('button', { name: 'إرسال الرد' }));
  expect(field()).toHaveAccessibleDescription(/يرجى إدخال الرسالة/);
  expect(receivedBy(support.addTicketMessage)).toEqual([]);
  await user.type(field(), 'وشكرًا.');
  await user.click(screen.getByRole('button', { name: 'إرسال الرد' }));
  expect(await screen.findByText(/طالت المحادثة إلى حدها/)).toBeVisible();
  expect(field()).toHaveValue('وشكرًا.');
});

test('a ticket that is not there closes its sheet with a word', async () => {
  failWith(support.readTicket, 'not_found');
  await openApp(`/contact?open=ticket&id=${id}`);
  expect(await screen.findByText('التذكرة غير موجودة')).toBeVisible();
});

test('an address that names no ticket closes its sheet with a word, and asks for none', async () => {
  await openApp('/contact?open=ticket');
  expect(await screen.findByText('التذكرة غير موجودة')).toBeVisible();
  expect(receivedBy(support.readTicket)).toHaveLength(0);
});

test('a list that cannot be read says so, and the form stays', async () => {
  cutOff(support.listTickets);
  await openApp('/contact');
  expect(await screen.findByText('تعذّر عرض تذاكرك')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'الموضوع' })).toBeVisible();
});

test('nobody who is not signed in is asked for tickets, and the link of a mail leads to the sign-in', async () => {
  closeSession();
  await openApp(`/contact?open=ticket&id=${id}`);
  expect(screen.getByRole('link', { name: 'تسجيل الدخول يعرض المحادثة' })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ next: `/contact?open=ticket&id=${id}` })}`,
  );
  expect(receivedBy(support.listTickets)).toEqual([]);
});
