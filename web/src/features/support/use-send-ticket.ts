import { support } from '@afdal/contract/support';
import { useSendOnce } from '../../data/use-save.ts';
import { type BodyInput, useWrite } from '../../data/use-write.ts';
import { getErrorMessage, getFieldErrors } from '../../lib/api-error.ts';
import type { FormWrite } from '../../ui/form/use-checked-form.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';
import { ticketsKey } from './ticket-queries.ts';

/** A sent ticket and its number. */
export interface SentTicket {
  readonly number: number;
  readonly email: string;
}

/** Sends a message. Sent again after no answer, it is still one ticket. */
export function useSendTicket(): FormWrite<SentTicket, BodyInput<typeof support.sendTicket>> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useWrite(support.sendTicket, {
    failed: texts.failed,
    invalidates: [ticketsKey],
    onFailed: (error) => {
      if (getFieldErrors(error)) return;
      showToast({ title: texts.failed, cause: getErrorMessage(error), variant: 'destructive' });
    },
  });
  return {
    send: async (ticket) => {
      const { number } = await sendOnce(ticket, (id) => mutateAsync({ body: { ...ticket, id } }));
      return { number, email: ticket.email };
    },
  };
}
