import {
  adminSupport,
  type CannedReply,
  type SupportTicket,
  type SupportTicketRow,
} from '@afdal/contract/admin/support';
import type { EndpointOutput } from '@afdal/contract/endpoint';
import { users } from '@afdal/contract/people/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { resizeWindow } from '../../../testing/browser/window-width.ts';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { anAdmin, signInAs } from '../../../testing/data/people.ts';
import { FakeApiError, failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const ids = {
  first: '019ab000-0000-7000-8000-000000000001',
  second: '019ab000-0000-7000-8000-000000000002',
  canned: '019ab000-0000-7000-8000-00000000000c',
};
const maha = { id: anAdmin().id, name: 'مها' };
const tariq = { id: '0190b5a0-0000-7000-8000-000000000008', name: 'طارق' };

const rows: SupportTicketRow[] = [
  {
    id: ids.first,
    number: 1001,
    name: 'سعاد',
    subject: 'لا يصلني رمز التأكيد',
    status: 'new',
    waitingSince: ago(21.9),
    preview: 'ثلاث محاولات منذ أمس',
    lastAuthor: 'person',
  },
  {
    id: ids.second,
    number: 1002,
    name: 'دانة',
    subject: 'مدة ممنوحة لم تظهر',
    status: 'waiting',
    waitingSince: null,
    preview: 'أُضيفت الآن',
    lastAuthor: 'support',
  },
];

type Page = EndpointOutput<typeof adminSupport.listSupportTickets>;

const aPage = (change: Partial<Page> = {}): Page => ({
  items: rows,
  nextCursor: null,
  counts: { new: 1, open: 0, waiting: 1, solved: null },
  firstWaitingSince: ago(21.9),
  lastSolvedAt: null,
  answers: { given: 25, inTime: 24 },
  ...change,
});

const aTicket = (change: Partial<SupportTicket> = {}): SupportTicket => ({
  id: ids.first,
  number: 1001,
  name: 'سعاد',
  email: 'suad@example.com',
  subject: 'لا يصلني رمز التأكيد',
  status: 'new',
  waitingSince: ago(21.9),
  createdAt: ago(21.9),
  solvedAt: null,
  assigneeId: null,
  version: 1,
  entries: [
    {
      id: 'message-1',
      kind: 'message',
      author: 'person',
      body: 'ثلاث محاولات منذ أمس',
      by: null,
      at: ago(21.9),
      isByMail: true,
      isSeen: false,
    },
  ],
  owner: {
    id: '019ab000-0000-7000-8000-0000000000ff',
    plan: 'free',
    status: 'active',
    country: 'KW',
    joinedAt: ago(2_000),
    lastSeenAt: ago(1),
    device: '',
    counts: { transactions: 312, imports: 2, tasksDone: 96, habits: 1 },
    formerTickets: [],
  },
  ...change,
});

const canned: CannedReply = {
  id: ids.canned,
  title: 'تأكيد البريد',
  body: 'أهلًا {الاسم}، رقم تذكرتك {رقم التذكرة}.',
  version: 3,
  uses: 48,
};

const aReply = (body: string, by: string | null = null) => ({
  id: `reply-${body}`,
  kind: 'message' as const,
  author: 'support' as const,
  body,
  by,
  at: ago(0),
  isByMail: false,
  isSeen: false,
});

let ticket: SupportTicket;

beforeEach(() => {
  signInAs(anAdmin());
  serve(users.readUser, () => anAdmin());
  ticket = aTicket();
  serve(adminSupport.listSupportTickets, () => aPage());
  serve(adminSupport.readSupportTicket, () => ticket);
  serve(adminSupport.listTicketAssignees, () => [maha, tariq]);
  serve(adminSupport.listCannedReplies, () => [canned]);
});

const thread = () => screen.findByRole('region', { name: 'المحادثة' });
const list = () => screen.findByRole('list', { name: 'التذاكر' });
const replyField = () => screen.findByRole('textbox', { name: /نص الرد/ });

test('the list shows what is due first, and the first ticket stands beside it', async () => {
  const { address } = await openApp('/admin/support');
  const [first, second] = within(await list()).getAllByRole('link');
  expect(first).toHaveTextContent('جديدةسعادالمهلة: ساعتانلا يصلني رمز التأكيدثلاث محاولات منذ أمس');
  expect(second).toHaveTextContent('دانةالمهلة: متوقفةمدة ممنوحة لم تظهررد الدعم: أُضيفت الآن');
  await replyField();
  expect(await thread()).toHaveTextContent('ثلاث محاولات منذ أمس');
  expect(address()).toBe(`/admin/support?id=${ids.first}`);
  expect(screen.getByText('تذكرتان بلا حل')).toBeVisible();
  expect(screen.getByText('أقرب مهلة بعد ساعتين')).toBeVisible();
  expect(screen.getByText(/96%.*ضمن 24 ساعة/)).toBeVisible();
  const facts = screen.getByRole('complementary', { name: 'صاحب التذكرة' });
  expect(facts).toHaveTextContent('المعاملات312');
  expect(within(facts).getByRole('link', { name: 'صفحة المستخدم' })).toHaveAttribute(
    'href',
    '/admin/users?id=019ab000-0000-7000-8000-0000000000ff',
  );
});

test('on a phone the list leads to a ticket, and back', async () => {
  resizeWindow(360);
  const { user, address } = await openApp('/admin/support');
  await user.click(within(await list()).getByRole('link', { name: /سعاد/ }));
  await replyField();
  expect(await thread()).toHaveTextContent('ثلاث محاولات منذ أمس');
  expect(screen.queryByRole('list', { name: 'التذاكر' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'التذاكر' }));
  await list();
  expect(address()).toBe('/admin/support');
});

test('a state and a search are asked of the server, and stand in the address', async () => {
  const { user, address } = await openApp('/admin/support');
  await user.click(await screen.findByRole('button', { name: /رُدّ عليها/ }));
  await waitFor(() => expect(receivedBy(adminSupport.listSupportTickets).at(-1)?.query).toEqual({ state: 'waiting' }));
  expect(address()).toContain('state=waiting');
  await user.type(screen.getByRole('searchbox', { name: 'بحث في التذاكر' }), 'رمز');
  await waitFor(() =>
    expect(receivedBy(adminSupport.listSupportTickets).at(-1)?.query).toEqual({ state: 'waiting', q: 'رمز' }),
  );
});

test.each([
  ['', 'لا تذاكر مفتوحة'],
  ['?state=new', 'لا تذاكر في هذه الحالة'],
  ['?q=x', 'لا تذاكر تطابق البحث'],
])('at %s with nothing to list: %s', async (search, said) => {
  serve(adminSupport.listSupportTickets, () =>
    aPage({ items: [], counts: { new: 0, open: 0, waiting: 0, solved: 0 }, lastSolvedAt: ago(3) }),
  );
  await openApp(`/admin/support${search}`);
  expect(await screen.findByRole('heading', { name: said })).toBeVisible();
  expect(screen.getByText('اختيار تذكرة من القائمة يعرض محادثتها هنا')).toBeVisible();
});

test('a list and a ticket that cannot be read say so, each in its place', async () => {
  failWith(adminSupport.listSupportTickets, 'forbidden');
  failWith(adminSupport.readSupportTicket, 'not_found');
  await openApp(`/admin/support?id=${ids.first}`);
  expect(await screen.findByRole('heading', { name: 'تعذّر عرض التذاكر' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'تعذّر عرض التذكرة' })).toBeVisible();
});

test('a reply is sent for the version that was read, and the field is empty for the next', async () => {
  serve(adminSupport.replyToTicket, () => {
    ticket = aTicket({ status: 'waiting', version: 2, entries: [...ticket.entries, aReply('تم.', 'مها')] });
    return ticket;
  });
  const { user } = await openApp(`/admin/support?id=${ids.first}`);
  await user.type(await replyField(), 'تم.');
  await user.click(screen.getByRole('button', { name: 'إرسال' }));
  expect(await screen.findByText('أُرسل الرد')).toBeVisible();
  expect(receivedBy(adminSupport.replyToTicket).map(({ body }) => body)).toEqual([
    { message: 'تم.', expected: 1, isSolving: false },
  ]);
  await waitFor(async () => expect(await replyField()).toHaveValue(''));
  expect(within(await thread()).getByText('بالبريد وداخل التطبيق')).toBeVisible();
});

test('a reply may solve the ticket, too', async () => {
  serve(adminSupport.replyToTicket, () => aTicket({ status: 'solved', solvedAt: ago(0), version: 2 }));
  const { user } = await openApp(`/admin/support?id=${ids.first}`);
  await user.type(await replyField(), 'تم.');
  await user.click(screen.getByRole('button', { name: 'إرسال وحل' }));
  expect(await screen.findByText('أُرسل الرد وحُلّت التذكرة')).toBeVisible();
  expect(receivedBy(adminSupport.replyToTicket)[0]?.body).toMatchObject({ isSolving: true });
});

test('who answers second is told what changed, keeps what was typed, and sends it on what is there now', async () => {
  const another = aTicket({ status: 'waiting', version: 2, entries: [...ticket.entries, aReply('الأول.', 'طارق')] });
  serve(adminSupport.replyToTicket, ({ body }) => {
    if ((body as { expected: number }).expected === 2) return { ...another, version: 3 };
    ticket = another;
    throw new FakeApiError('changed_meanwhile');
  });
  const { user } = await openApp(`/admin/support?id=${ids.first}`);
  await user.type(await replyField(), 'الثاني.');
  await user.click(screen.getByRole('button', { name: 'إرسال' }));
  expect(await screen.findByText(/تغيّرت التذكرة منذ فتحها: رد من طارق/)).toBeVisible();
  expect(within(await thread()).getByText('الأول.')).toBeVisible();
  expect(await replyField()).toHaveValue('الثاني.');
  await user.click(screen.getByRole('button', { name: 'إرسال' }));
  expect(await screen.findByText('أُرسل الرد')).toBeVisible();
  expect(receivedBy(adminSupport.replyToTicket).map(({ body }) => (body as { expected: number }).expected)).toEqual([
    1, 2,
  ]);
});

test('a draft is kept for each ticket, and one of a reply is none of a note', async () => {
  serve(adminSupport.readSupportTicket, ({ path }) => ({ ...ticket, id: path.split('/').at(-1) ?? '' }));
  const { user } = await openApp(`/admin/support?id=${ids.first}`);
  await user.type(await replyField(), 'لم يكتمل');
  expect(screen.getByText('حُفظت المسودة')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'ملاحظة داخلية' }));
  expect(screen.getByRole('textbox', { name: /نص الملاحظة/ })).toHaveValue('');
  await user.click(within(await list()).getByRole('link', { name: /دانة/ }));
  expect(await replyField()).toHaveValue('');
  await user.click(within(await list()).getByRole('link', { name: /سعاد/ }));
  expect(await replyField()).toHaveValue('لم يكتمل');
});

test('an empty reply is not sent', async () => {
  const { user } = await openApp(`/admin/support?id=${ids.first}`);
  await replyField();
  await user.click(screen.getByRole('button', { name: 'إرسال' }));
  expect(await replyField()).toBeInvalid();
  expect(receivedBy(adminSupport.replyToTicket)).toEqual([]);
});

test('a canned reply is inserted with its placeholders filled in, and not sent', async () => {
  serve(adminSupport.replyToTicket, () => ticket);
  const { user } = await openApp(`/admin/support?id=${ids.first}`);
  await user.type(await replyField(), 'مرحبًا.');
  await user.click(screen.getByRole('button', { name: 'إدراج رد جاهز' }));
  const dialog = await screen.findByRole('dialog', { name: 'إدراج رد جاهز' });
  await user.type(within(dialog).getByRole('searchbox'), 'تاكيد');
  await user.click(await within(dialog).findByRole('button', { name: /تأكيد البريد/ }));
  expect(await replyField()).toHaveValue('مرحبًا.\n\nأهلًا سعاد، رقم تذكرتك 1001.');
  expect(receivedBy(adminSupport.replyToTicket)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'إرسال' }));
  await screen.findByText('أُرسل الرد');
  expect(receivedBy(adminSupport.replyToTicket)[0]?.body).toMatchObject({ cannedReplyId: ids.canned });
});

test('a note is saved as a note', async () => {
  serve(adminSupport.addTicketNote, () => ticket);
  const { user } = await openApp(`/admin/support?id=${ids.first}`);
  await user.click(await screen.findByRole('radio', { name: 'ملاحظة داخلية' }));
  expect(screen.getByText('لا تصل إلى المستخدم، لا بالبريد ولا في التطبيق')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /نص الملاحظة/ }), 'يشبه خطأ الفاصلة');
  await user.click(screen.getByRole('button', { name: 'حفظ الملاحظة' }));
  expect(await screen.findByText('حُفظت الملاحظة')).toBeVisible();
  expect(receivedBy(adminSupport.addTicketNote).map(({ body }) => body)).toEqual([{ message: 'يشبه خطأ الفاصلة' }]);
});

test('a ticket is given to an administrator', async () => {
  serve(adminSupport.assignTicket, () => {
    ticket = aTicket({ assigneeId: tariq.id, status: 'open', version: 2 });
    return ticket;
  });
  const { user } = await openApp(`/admin/support?id=${ids.first}`);
  await chooseMenuItem(user, 'المسؤول: بلا مسؤول', 'طارق');
  expect(await screen.findByRole('button', { name: 'المسؤول: طارق' })).toBeVisible();
  expect(receivedBy(adminSupport.assignTicket)[0]?.body).toEqual({ assigneeId: tariq.id, expected: 1 });
});

test('solving is undone from its toast', async () => {
  serve(adminSupport.solveTicket, () => {
    ticket = aTicket({ status: 'solved', solvedAt: ago(0), waitingSince: null, version: 2 });
    return ticket;
  });
  serve(adminSupport.reopenTicket, () => {
    ticket = aTicket({ status: 'open', version: 3 });
    return ticket;
  });
  const { user } = await openApp(`/admin/support?id=${ids.first}`);
  await user.click(await screen.findByRole('button', { name: 'حل التذكرة' }));
  expect(await screen.findByRole('button', { name: 'إعادة الفتح' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('فُتحت التذكرة من جديد')).toBeVisible();
  expect(receivedBy(adminSupport.reopenTicket)[0]?.body).toEqual({ expected: 2 });
});

test('solving what another administrator changed says so, and shows it', async () => {
  serve(adminSupport.solveTicket, () => {
    ticket = aTicket({ version: 2, entries: [...ticket.entries, aReply('الأول.', 'طارق')] });
    throw new FakeApiError('changed_meanwhile');
  });
  const { user } = await openApp(`/admin/support?id=${ids.first}`);
  await user.click(await screen.findByRole('button', { name: 'حل التذكرة' }));
  expect(await screen.findByText('تغيّر هذا منذ فتح الصفحة. هذا ما هو عليه الآن.')).toBeVisible();
  expect(await screen.findByText('الأول.')).toBeVisible();
});

test('what administrators see alone, and what became of a ticket, stand apart from what was said', async () => {
  ticket = aTicket({
    entries: [
      ...ticket.entries,
      { id: 'n', kind: 'note', body: 'يشبه خطأ الفاصلة', by: 'طارق', at: ago(2) },
      { id: 'e', kind: 'event', event: 'assigned', by: 'مها', assignee: 'طارق', at: ago(1) },
    ],
  });
  await openApp(`/admin/support?id=${ids.first}`);
  const items = within(await screen.findByRole('list', { name: 'ما كُتب وما جرى' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('من البريد'),
    expect.stringContaining('ملاحظة داخلية، للمشرفين فقط'),
    expect.stringContaining('أُسندت إلى طارق'),
  ]);
});

test('canned replies are added, changed for the version that was read, and deleted after a question', async () => {
  serve(adminSupport.addCannedReply, () => canned);
  serve(adminSupport.editCannedReply, () => canned);
  serve(adminSupport.deleteCannedReply, () => undefined);
  const { user } = await openApp('/admin/support?open=canned');
  const sheet = await screen.findByRole('dialog', { name: 'الردود الجاهزة' });
  expect(await within(sheet).findByText('استُعمل 48 مرة خلال 30 يومًا')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'رد جديد' }));
  await user.type(await within(sheet).findByRole('textbox', { name: /العنوان/ }), 'الفاصلة');
  await user.type(within(sheet).getByRole('textbox', { name: /نص الرد/ }), 'أهلًا {{خطأ}');
  await user.click(within(sheet).getByRole('button', { name: 'إضافة' }));
  expect(await within(sheet).findByText(/بين القوسين ما لا يُملأ/)).toBeVisible();
  await user.clear(within(sheet).getByRole('textbox', { name: /نص الرد/ }));
  await user.type(within(sheet).getByRole('textbox', { name: /نص الرد/ }), 'أهلًا {{الاسم}');
  await user.click(within(sheet).getByRole('button', { name: 'إضافة' }));
  expect(await screen.findByText('أُضيف الرد')).toBeVisible();
  expect(receivedBy(adminSupport.addCannedReply)[0]?.body).toEqual({ title: 'الفاصلة', body: 'أهلًا {الاسم}' });

  await chooseMenuItem(user, 'خيارات «تأكيد البريد»', 'تعديل');
  await user.type(await within(sheet).findByRole('textbox', { name: /العنوان/ }), '!');
  await user.click(within(sheet).getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظ الرد')).toBeVisible();
  expect(receivedBy(adminSupport.editCannedReply)[0]?.body).toMatchObject({ title: 'تأكيد البريد!', expected: 3 });

  await chooseMenuItem(user, 'خيارات «تأكيد البريد»', 'حذف');
  await user.click(await screen.findByRole('button', { name: 'حذف الرد' }));
  expect(await screen.findByText('حُذف الرد')).toBeVisible();
});
