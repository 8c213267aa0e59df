import { support } from '@afdal/contract/support';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiFailure, causeOf } from '../../lib/api-failure.ts';
import { newId } from '../../lib/new-id.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { type TicketErrors, type TicketValues, ticketErrors } from './ticket-values.ts';

/** A sent ticket and its number. */
export interface SentTicket {
  readonly number: number;
  readonly email: string;
}

/** Sends a message. Idempotent: resending the same one after a lost response still creates one ticket. */
export function useSendTicket(onSent: (ticket: SentTicket) => void) {
  const [errors, setErrors] = useState<TicketErrors>({});
  const tried = useRef({ id: '', content: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: TicketValues & { website: string; id: string }) => call(support.sendTicket, { body }),
    onSuccess: ({ number }, { email }) => onSent({ number, email: email.trim() }),
    onError: (failure) => {
      const fields = failure instanceof ApiFailure ? failure.body?.fields : undefined;
      if (fields) setErrors(fields);
      else showToast({ title: copy.failed, cause: causeOf(failure), variant: 'destructive' });
    },
  });

  const submit = (values: TicketValues, website: string) => {
    const wrong = ticketErrors(values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const content = JSON.stringify(values);
    if (tried.current.content !== content) tried.current = { id: newId(), content };
    mutate({ ...values, website, id: tried.current.id });
  };
  return { errors, isBusy: isPending, submit };
}
