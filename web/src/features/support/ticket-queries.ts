import { support, type Ticket, type TicketThread } from '@afdal/contract/support';
import { useQuery } from '@tanstack/react-query';
import { mapQuery } from '../../data/queries.ts';
import { usePages } from '../../data/use-pages.ts';
import { type FormWriteOf, noop, useSendOnce } from '../../data/use-save.ts';
import { useWrite } from '../../data/use-write.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { Query } from '../../ui/query-states/query-states.tsx';
import { texts } from './texts.ts';

export const ticketsKey = ['tickets'];
const listKey = [...ticketsKey, 'list'];
const threadKey = (id: string | undefined) => [...ticketsKey, 'thread', id];

/** The loaded pages of a person's tickets, the newest first. */
export function useTickets() {
  return usePages(listKey, (cursor) => call(support.listTickets, { query: { cursor } }));
}

/** A ticket with its messages; null where there is none of the id. */
export function useTicket(id: string | undefined, isOpen: boolean): Query<TicketThread | null> {
  const query = useQuery<TicketThread | null>({
    queryKey: threadKey(id),
    queryFn: async () => {
      try {
        return await call(support.readTicket, { params: { id: id ?? '' } });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    enabled: isOpen && id !== undefined,
  });
  return mapQuery(query, (thread) => (isOpen && id === undefined ? null : thread));
}

/** Adds to a thread. Sent again after no answer, it is still one message. */
export function useAddTicketMessage(ticket: Ticket): FormWriteOf<typeof support.addTicketMessage> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(support.addTicketMessage, {
    failed: texts.failed,
    onFailed: noop,
    onSuccess: (message) =>
      queryClient.setQueryData<TicketThread | null>(
        threadKey(ticket.id),
        (thread) => thread && { ...thread, messages: [...thread.messages, message] },
      ),
    invalidates: [ticketsKey],
  });
  return {
    send: (body) => sendOnce(body, (id) => mutateAsync({ params: { id: ticket.id }, body: { ...body, id } })),
    failed: texts.failed,
  };
}

/** Marks a reply as seen. Nobody waits for it: what fails is marked when the thread is opened again. */
export function useSeeTicket() {
  const { mutate } = useWrite(support.seeTicket, {
    failed: texts.failed,
    onFailed: () => {},
    invalidates: [listKey],
  });
  return (id: string) => mutate({ params: { id } });
}
