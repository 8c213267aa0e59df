import type { adminSupport } from '@afdal/contract/admin/support';
import type { Examples } from '../../../../testing/example-call.ts';
import type { Person } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

export const examples: Examples<typeof adminSupport> = (server) => {
  const aTicket = async (owner: Person) => {
    const id = uuidv7(server.clock.now().getTime());
    const ticket = { id, name: 'سارة', email: owner.email, subject: 'سؤال عن الحساب', message: 'كيف يتغير البريد؟' };
    await owner.call('POST', '/ticket', ticket);
    return { id };
  };
  const aSolvedTicket = async (owner: Person) => {
    const { id } = await aTicket(owner);
    await server.database.pool.query(
      "update tickets set status = 'solved', waiting_since = null, solved_at = updated_at where id = $1",
      [id],
    );
    return { id };
  };
  const aCannedReply = async () => {
    const id = uuidv7(server.clock.now().getTime());
    const insert = 'insert into canned_replies (id, title, body, created_at, updated_at) values ($1, $2, $3, $4, $4)';
    await server.database.pool.query(insert, [id, 'تأكيد البريد', 'أهلًا {الاسم}', server.clock.now()]);
    return { id };
  };
  return {
    listSupportTickets: {},
    listTicketAssignees: {},
    readSupportTicket: { getParams: aTicket },
    replyToTicket: { getParams: aTicket, body: { message: 'من صفحة الإعدادات.', expected: 1 } },
    addTicketNote: { getParams: aTicket, body: { message: 'يشبه خطأ الأسبوع الماضي.' } },
    assignTicket: {
      getParams: aTicket,
      body: async ({ user }) => ({ assigneeId: user.role === 'admin' ? user.id : null, expected: 1 }),
    },
    solveTicket: { getParams: aTicket, body: { expected: 1 } },
    reopenTicket: { getParams: aSolvedTicket, body: { expected: 1 } },
    listCannedReplies: {},
    addCannedReply: { body: { title: 'تأكيد البريد', body: 'أهلًا {الاسم}، وصل {رقم التذكرة}.' } },
    editCannedReply: {
      getParams: aCannedReply,
      common: true,
      body: { title: 'تأكيد البريد', body: 'أهلًا {الاسم}', expected: 1 },
    },
    deleteCannedReply: { getParams: aCannedReply, common: true },
  };
};
