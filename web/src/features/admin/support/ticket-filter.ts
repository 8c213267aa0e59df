import { ticketStatuses } from '@afdal/domain/support/ticket';
import { useListAddress } from '../list/use-list-address.ts';

/** What the address says about which tickets are listed. */
export function useTicketFilter() {
  const { state, q, assignee } = useListAddress().address;
  return {
    state: ticketStatuses.find((each) => each === state),
    q: q || undefined,
    assignee: assignee === 'none' || isId(assignee) ? assignee : undefined,
  };
}

function isId(value: string | undefined): boolean {
  return value !== undefined && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}
