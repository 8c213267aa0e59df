import { adminSupport } from '@afdal/contract/admin/support';
import type { TicketId } from '@afdal/contract/support';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findAdministratorNames } from '../../accounts/user-store.ts';
import type { PersonTables } from '../users/details-store.ts';
import { addReply, deleteReply, editReply, listReplies } from './canned-replies.ts';
import { describeTicket } from './describe-ticket.ts';
import { assign, note, type ReplyNeeds, reopen, reply, solve } from './handle-ticket.ts';
import { listTickets } from './list-tickets.ts';

/** A call about one ticket: it answers how that is after it. */
interface CallAboutTicket {
  readonly db: Db;
  readonly now: Date;
  readonly params: { readonly id: TicketId };
}

export const adminSupportArea = defineArea({
  endpoints: adminSupport,
  handlers: (needs: ReplyNeeds & PersonTables) => {
    const described =
      <C extends CallAboutTicket>(change: (call: C, needs: ReplyNeeds) => Promise<void>) =>
      async (call: C) => {
        await change(call, needs);
        return await describeTicket(call.db, call.params.id, needs, call.now);
      };
    return {
      listSupportTickets: listTickets,
      listTicketAssignees: async ({ db }) => await findAdministratorNames(db),
      readSupportTicket: async ({ db, params, now }) => await describeTicket(db, params.id, needs, now),
      replyToTicket: described(reply),
      addTicketNote: described(note),
      assignTicket: described(assign),
      solveTicket: described(solve),
      reopenTicket: described(reopen),
      listCannedReplies: listReplies,
      addCannedReply: addReply,
      editCannedReply: editReply,
      deleteCannedReply: deleteReply,
    };
  },
});
