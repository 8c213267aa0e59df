import { NewTicketMessage, type Ticket, type TicketMessage, type TicketThread } from '@afdal/contract/support';
import { maxTicketMessageLength } from '@afdal/domain/support/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useEffect, useEffectEvent } from 'react';
import { relativeTime } from '../../lib/format/relative-time.ts';
import { Chip } from '../../ui/base/chip.tsx';
import { classes } from '../../ui/base/classes.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { LocalizedDigits } from '../../ui/figures/localized-digits.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { texts } from './texts.ts';
import { useAddTicketMessage, useSeeTicket, useTicket } from './ticket-queries.ts';
import { statusTone } from './ticket-status.ts';

/** The conversation of a ticket, and a field to go on with it. */
export function TicketSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.ticket} item={useTicket(id, sheet.isOpen)} missing={texts.missing} isWide>
      {(thread) => <Thread key={thread.ticket.id} thread={thread} />}
    </ItemSheet>
  );
}

function Thread({ thread: { ticket, messages } }: { thread: TicketThread }) {
  const { number, subject, status, isUnread } = ticket;
  const see = useSeeTicket();
  const seeThis = useEffectEvent(() => see(ticket.id));
  useEffect(() => {
    if (isUnread) seeThis();
  }, [isUnread]);
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h3 className="text-18 wrap-anywhere">
          <bdi>{subject}</bdi>
        </h3>
        <p className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
          <LocalizedDigits>{interpolate(texts.ticketNumber, { number: String(number) })}</LocalizedDigits>
          <Chip tone={statusTone[status]}>{texts.status[status]}</Chip>
        </p>
      </div>
      <ol aria-label={texts.messages} className="grid gap-4">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <MessageForm ticket={ticket} />
    </div>
  );
}

function Message({ message: { author, body, createdAt } }: { message: TicketMessage }) {
  const style = useDisplayPreferences();
  const now = useNow();
  return (
    <li
      className={classes(
        'grid max-w-[90%] min-w-0 gap-1 rounded-control px-4 py-3',
        author === 'support' ? 'justify-self-end bg-palm-soft' : 'justify-self-start bg-fill',
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-12 text-ink-2">
        <span className="font-strong">{texts.author[author]}</span>
        <time dateTime={createdAt}>{relativeTime(Date.parse(createdAt), now, style)}</time>
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {body}
      </p>
    </li>
  );
}

function MessageForm({ ticket }: { ticket: Ticket }) {
  const form = useForm({
    draftName: `ticket-${ticket.id}`,
    initial: { message: '' },
    schema: NewTicketMessage,
    write: useAddTicketMessage(ticket),
    staysOpen: true,
  });
  return (
    <Form form={form} label={texts.reply} submit={form.isBusy ? texts.busy : texts.sendReply}>
      <TextAreaField
        {...form.text('message')}
        label={texts.reply}
        hint={ticket.status === 'solved' ? texts.reopens : undefined}
        required
        rows={3}
        limit={maxTicketMessageLength}
        data-autofocus
      />
    </Form>
  );
}
