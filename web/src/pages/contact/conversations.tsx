import { OwnTickets } from '../../features/support/own-tickets.tsx';
import { AddressedDialogs } from '../../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';

const dialogs = { ticket: async () => (await import('../../features/support/ticket-sheet.tsx')).TicketSheet };
export type ContactDialog = keyof typeof dialogs;

const nothing = {};

/** What the person wrote to support, and each conversation. */
export function Conversations() {
  const open = useOpenDialog<ContactDialog>();
  return (
    <>
      <OwnTickets onOpen={(id) => open('ticket', id)} />
      <AddressedDialogs dialogs={dialogs} shared={nothing} />
    </>
  );
}
