import { type FormEvent, useState } from 'react';
import { useDraft } from '../../lib/draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFocusOnErrors } from '../../ui/use-focus-on-errors.ts';
import { copy } from './copy.ts';
import { isTicketValues, type TicketField, type TicketValues } from './ticket-values.ts';
import { type SentTicket, useSendTicket } from './use-send-ticket.ts';

interface Props {
  /** The sender, as far as known. */
  readonly writer: Pick<TicketValues, 'name' | 'email'>;
  readonly onSent: (ticket: SentTicket) => void;
}

export function ContactForm({ writer, onSent }: Props) {
  const { draft, keep, drop } = useDraft('contact', { ...writer, subject: '', message: '' }, isTicketValues);
  const [website, setWebsite] = useState('');
  /** Fields changed since the last failed attempt: their errors stay hidden until the next one. */
  const [changed, setChanged] = useState<readonly TicketField[]>([]);
  const { errors, isBusy, submit } = useSendTicket((ticket) => {
    drop();
    onSent(ticket);
  });
  const form = useFocusOnErrors(errors);

  const bind = (field: TicketField) => ({
    name: field,
    label: copy[field],
    value: draft[field],
    error: changed.includes(field) ? undefined : errors[field],
    required: true,
    onChange: (event: { target: { value: string } }) => {
      keep({ ...draft, [field]: event.target.value });
      setChanged([...changed, field]);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChanged([]);
    submit(draft, website);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-label={copy.heading} className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField autoComplete="name" maxLength={80} {...bind('name')} />
        <TextField type="email" dir="ltr" autoComplete="email" inputMode="email" {...bind('email')} />
      </div>
      <TextField maxLength={120} {...bind('subject')} />
      <TextAreaField rows={6} limit={5_000} {...bind('message')} />
      {/* Honeypot: neither visible nor reachable by keyboard, so only a bot fills it in. */}
      <input
        type="text"
        name="website"
        aria-hidden="true"
        aria-label={copy.unseen}
        tabIndex={-1}
        autoComplete="off"
        className="sr-only"
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
      <Button type="submit" busy={isBusy} size="large" className="w-full">
        {isBusy ? copy.busy : copy.submit}
      </Button>
    </form>
  );
}
