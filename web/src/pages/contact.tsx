import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactForm } from '../features/support/contact-form.tsx';
import { SupportNote } from '../features/support/support-note.tsx';
import { texts } from '../features/support/texts.ts';
import { TicketSent } from '../features/support/ticket-sent.tsx';
import type { SentTicket } from '../features/support/use-send-ticket.ts';
import { useSession } from '../session/session.ts';
import { UserProvider } from '../session/user.tsx';
import { buttonClass } from '../ui/base/button.tsx';
import { Card } from '../ui/base/card.tsx';
import { useLazy } from '../ui/lazy/use-lazy.ts';
import { Loading } from '../ui/skeletons/loading.tsx';
import { SkeletonCard } from '../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../ui/skeletons/skeleton-text.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';

const loadConversations = async () => (await import('./contact/conversations.tsx')).Conversations;

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
          <OwnConversations />
        </UserProvider>
      ) : (
        <SignInToRead />
      )}
      <SupportNote />
    </div>
  );
}

/** Only for who is signed in: strangers, whom most links lead here, do not load it. */
function OwnConversations() {
  const [hasFailed, setFailed] = useState(false);
  const Conversations = useLazy(loadConversations, !hasFailed, () => setFailed(true));
  if (hasFailed) return <ErrorState title={texts.ticketsUnreadable} busy={false} onRetry={() => setFailed(false)} />;
  if (Conversations) return <Conversations />;
  return (
    <Loading>
      <SkeletonCard>
        <SkeletonText lines={4} />
      </SkeletonCard>
    </Loading>
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
