import { adminSupport, type SupportTicket } from '@afdal/contract/admin/support';
import type { EndpointResponse } from '@afdal/contract/endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import { usePages } from '../../../data/use-pages.ts';
import { type FormWriteOf, noop, useSendOnce } from '../../../data/use-save.ts';
import { useWrite } from '../../../data/use-write.ts';
import { type CallInput, call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminKey, adminMeta, useAdminRead } from '../list/admin-query.ts';
import { cannedTexts, texts } from './texts.ts';

export type TicketPage = EndpointResponse<typeof adminSupport.listSupportTickets>;

type TicketFilter = NonNullable<CallInput<typeof adminSupport.listSupportTickets>['query']>;

/** The loaded pages of the tickets that meet a filter. */
export function useSupportTickets(filter: TicketFilter) {
  const { name } = adminSupport.listSupportTickets;
  return usePages(
    [...adminKey, name, filter],
    (cursor) => call(adminSupport.listSupportTickets, { query: { ...filter, cursor } }),
    { meta: adminMeta, placeholderData: keepPreviousData },
  );
}

export function useSupportTicket(id: string) {
  return useAdminRead(adminSupport.readSupportTicket, { params: { id } });
}

/** The administrators to whom a ticket can be assigned; none while they are not known. */
export function useAssignees() {
  return useAdminRead(adminSupport.listTicketAssignees, {}).data ?? [];
}

export function useCannedReplies() {
  return useAdminRead(adminSupport.listCannedReplies, {});
}

/** Whether a ticket or a canned reply was changed by another administrator, or the person, since it was read. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.body?.errorType === 'changed_meanwhile';
}

// Also after a failure: what is there now is shown.
const invalidates = [adminKey];

type TicketWrite = 'assignTicket' | 'solveTicket' | 'reopenTicket';

/** A change of a ticket by a press. A failure is a toast, and what became of the ticket meanwhile is shown. */
export function useTicketWrite<Name extends TicketWrite>(name: Name, failed: string, onSuccess?: () => void) {
  return useWrite(adminSupport[name], { failed, onSuccess, invalidates });
}

/** Sends a reply; what failed is said in its form. */
export function useSendReply(ticket: SupportTicket): FormWriteOf<typeof adminSupport.replyToTicket> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(adminSupport.replyToTicket, {
    failed: texts.failedToSend,
    onFailed: noop,
    onSuccess: (_, { body }) =>
      showToast({ title: body.isSolving ? texts.sentAndSolved : texts.sent, variant: 'success' }),
    invalidates,
  });
  return {
    send: (body) =>
      sendOnce({ ...body, ticket: ticket.id }, (idempotencyKey) =>
        mutateAsync({ params: { id: ticket.id }, body, idempotencyKey }),
      ),
    failed: texts.failedToSend,
  };
}

export function useAddNote(ticket: SupportTicket): FormWriteOf<typeof adminSupport.addTicketNote> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(adminSupport.addTicketNote, {
    failed: texts.failedToSaveNote,
    onFailed: noop,
    onSuccess: () => showToast({ title: texts.noteSaved, variant: 'success' }),
    invalidates,
  });
  return {
    send: (body) =>
      sendOnce({ ...body, ticket: ticket.id }, (idempotencyKey) =>
        mutateAsync({ params: { id: ticket.id }, body, idempotencyKey }),
      ),
    failed: texts.failedToSaveNote,
  };
}

export function useAddCannedReply(): FormWriteOf<typeof adminSupport.addCannedReply> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(adminSupport.addCannedReply, {
    failed: cannedTexts.failedToAdd,
    onFailed: noop,
    onSuccess: () => showToast({ title: cannedTexts.added, variant: 'success' }),
    invalidates,
  });
  return {
    send: (body) => sendOnce(body, (idempotencyKey) => mutateAsync({ body, idempotencyKey })),
    failed: cannedTexts.failedToAdd,
  };
}

export function useEditCannedReply(id: string): FormWriteOf<typeof adminSupport.editCannedReply> {
  const { mutateAsync } = useWrite(adminSupport.editCannedReply, {
    failed: cannedTexts.failedToChange,
    onFailed: noop,
    onSuccess: () => showToast({ title: cannedTexts.changed, variant: 'success' }),
    invalidates,
  });
  return { send: (body) => mutateAsync({ params: { id }, body }), failed: cannedTexts.failedToChange };
}

export function useDeleteCannedReply() {
  return useWrite(adminSupport.deleteCannedReply, {
    failed: cannedTexts.failedToDelete,
    onSuccess: () => showToast({ title: cannedTexts.deleted, variant: 'default' }),
    invalidates,
  });
}
