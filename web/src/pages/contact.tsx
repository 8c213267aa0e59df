import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactForm } from '../features/support/contact-form.tsx';
import { OwnTickets } from '../features/support/own-tickets.tsx';
import { SupportNote } from '../features/support/support-note.tsx';
import { texts } from '../features/support/texts.ts';
import { TicketSent } from '../features/support/ticket-sent.tsx';
import type { SentTicket } from '../features/support/use-send-ticket.ts';
import { useSession } from '../session/session.ts';
import { UserProvider } from '../session/user.tsx';
import { buttonClass } from '../ui/base/button.tsx';
import { Card } from '../ui/base/card.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';

const dialogs = { ticket: async () => (await import('../features/support/ticket-sheet.tsx')).TicketSheet };
export type ContactDialog = keyof typeof dialogs;

const nothing = {};

export function ContactPage() {
  const [sent, setSent] = useState<SentTicket>();
  const user = useSession()?.user;
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      <div className="grid gap-1">
        <h1 className="text-28">{texts.heading}</h1>
        <p className="text-ink-2">{texts.lead}</p>
      </div>
      <Card>
        {sent ? (
          <TicketSent ticket={sent} onAnother={() => setSent(undefined)} />
        ) : (
          <ContactForm writer={{ name: user?.name ?? '', email: user?.email ?? '' }} onSent={setSent} />
        )}
      </Card>
      {user ? (
        <UserProvider>
          <Conversations />
        </UserProvider>
      ) : (
        <SignInToRead />
      )}
      <SupportNote />
    </div>
  );
}

function Conversations() {
  const open = useOpenDialog<ContactDialog>();
  return (
    <>
      <OwnTickets onOpen={(id) => open('ticket', id)} />
      <AddressedDialogs dialogs={dialogs} shared={nothing} />
    </>
  );
}

/** The link of a mail may be opened where nobody is signed in. */
function SignInToRead() {
  const { open, id } = useSearch({ from: '/anybody/contact' });
  if (open !== 'ticket' || !id) return null;
  return (
    <Link to="/login" search={{ next: `/contact?open=ticket&id=${id}` }} className={buttonClass('soft')}>
      {texts.signIn}
    </Link>
  );
}
