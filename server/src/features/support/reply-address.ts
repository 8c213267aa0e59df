import type { InboundMail } from '../../platform/mail/mailer.ts';
import { getSignedAddress, parseSignedAddress } from '../../platform/mail/signed-address.ts';

/** The address that answers to a ticket's reply go to. */
export function getReplyAddress(inboundMail: InboundMail, ticketNumber: number): string {
  return getSignedAddress(inboundMail, 'ticket', String(ticketNumber));
}

/** The number of the ticket that an address answers to; null for one that we did not write. */
export function parseTicketAddress(inboundMail: InboundMail, to: string): number | null {
  const name = parseSignedAddress(inboundMail, 'ticket', to);
  return name === null ? null : Number(name);
}
