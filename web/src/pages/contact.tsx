import { useState } from 'react';
import { ContactForm } from '../features/support/contact-form.tsx';
import { copy } from '../features/support/copy.ts';
import { SupportNote } from '../features/support/support-note.tsx';
import { TicketSent } from '../features/support/ticket-sent.tsx';
import type { SentTicket } from '../features/support/use-send-ticket.ts';
import { useSession } from '../session/session.ts';
import { Card } from '../ui/card.tsx';

export function ContactPage() {
  const [sent, setSent] = useState<SentTicket>();
  const user = useSession()?.user;
  return (
    <div className="mx-auto grid max-w-reading gap-gap">
      <div className="grid gap-1">
        <h1 className="text-28">{copy.heading}</h1>
        <p className="text-ink-2">{copy.lead}</p>
      </div>
      <Card>
        {sent ? (
          <TicketSent ticket={sent} onAnother={() => setSent(undefined)} />
        ) : (
          <ContactForm writer={{ name: user?.name ?? '', email: user?.email ?? '' }} onSent={setSent} />
        )}
      </Card>
      <SupportNote />
    </div>
  );
}
