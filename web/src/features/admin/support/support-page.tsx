import './support.css';
import { useEffect, useEffectEvent } from 'react';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { AddressedDialogs } from '../../../ui/overlay/addressed-dialogs.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { dialogs } from './dialogs.ts';
import { SupportHead } from './support-head.tsx';
import { useSupportTickets } from './support-queries.ts';
import { useTicketFilter } from './ticket-filter.ts';
import { TicketList } from './ticket-list.tsx';
import { TicketPanel } from './ticket-panel.tsx';

const nothingShared = {};

/** The tickets, and beside them the one that the address names; on a phone one of both. */
export function SupportPage() {
  const isPhone = useScreen() === 'phone';
  const { address, change } = useListAddress();
  const query = useSupportTickets(useTicketFilter());
  const { id } = address;
  const first = query.isPlaceholderData ? undefined : query.data?.pages[0]?.items[0]?.id;
  const showFirst = useEffectEvent(() => change({ id: first }));
  // There is room for a ticket beside the list. It is in the address, so that it stays when the order changes.
  const isOneMissing = !isPhone && id === undefined && first !== undefined;
  useEffect(() => {
    if (isOneMissing) showFirst();
  }, [isOneMissing]);
  return (
    <div className="mx-auto grid w-full max-w-content gap-gap">
      {(!isPhone || id === undefined) && <SupportHead page={query.data?.pages[0]} />}
      <div className="support-desk">
        {(!isPhone || id === undefined) && <TicketList query={query} />}
        {(!isPhone || id !== undefined) && <TicketPanel key={id} id={id} />}
      </div>
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}
