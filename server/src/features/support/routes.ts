import type { support } from '@afdal/contract/support';
import type { Handlers } from '../../platform/http/call.ts';
import { sendTicket } from './send-ticket.ts';

interface SupportParts {
  readonly supportEmail: string;
  readonly supportPhone: string;
}

export function supportHandlers({ supportEmail, supportPhone }: SupportParts): Handlers<typeof support> {
  return {
    readSupportAddresses: async () => ({ email: supportEmail, phone: supportPhone }),
    sendTicket: async (call) => await sendTicket(call, supportEmail),
  };
}
