import { NewTicket } from '@afdal/contract/support';
import { maxNameLength } from '@afdal/domain/people/limits';
import { maxTicketMessageLength, maxTicketSubjectLength } from '@afdal/domain/support/limits';
import { useState } from 'react';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { texts } from './texts.ts';
import { type SentTicket, useSendTicket } from './use-send-ticket.ts';

interface Props {
  /** The sender, as far as known. */
  readonly writer: { readonly name: string; readonly email: string };
  readonly onSent: (ticket: SentTicket) => void;
}

export function ContactForm({ writer, onSent }: Props) {
  const [website, setWebsite] = useState('');
  const form = useForm({
    draftName: 'contact',
    initial: { ...writer, subject: '', message: '' },
    schema: NewTicket,
    toBody: (draft) => ({ ...draft, website }),
    write: useSendTicket(),
    onDone: onSent,
  });
  return (
    <Form form={form} label={texts.heading} submit={form.isBusy ? texts.busy : texts.submit} isLarge>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...form.text('name')} label={texts.name} required autoComplete="name" maxLength={maxNameLength} />
        <TextField
          {...form.text('email')}
          label={texts.email}
          required
          type="email"
          dir="ltr"
          autoComplete="email"
          inputMode="email"
        />
      </div>
      <TextField {...form.text('subject')} label={texts.subject} required maxLength={maxTicketSubjectLength} />
      <TextAreaField {...form.text('message')} label={texts.message} required rows={6} limit={maxTicketMessageLength} />
      {/* Honeypot: neither visible nor reachable by keyboard, so only a bot fills it in. */}
      <input
        type="text"
        name="website"
        aria-hidden="true"
        aria-label={texts.unseen}
        tabIndex={-1}
        autoComplete="off"
        className="sr-only"
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
    </Form>
  );
}
