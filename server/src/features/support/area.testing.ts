import type { support } from '@afdal/contract/support';
import type { Examples } from '../../../testing/example-call.ts';
import type { Person } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';

export const examples: Examples<typeof support> = (server) => {
  const aTicket = async (owner: Person) => {
    const id = uuidv7(server.clock.now().getTime());
    const ticket = { id, name: 'سارة', email: owner.email, subject: 'سؤال لا يراه غيري', message: 'كيف يتغير البريد؟' };
    await owner.call('POST', '/ticket', ticket);
    return { id };
  };
  return {
    readSupportAddresses: {},
    sendTicket: {
      body: { name: 'سارة', email: 'sara@example.com', subject: 'سؤال عن الحساب', message: 'كيف يتغير البريد؟' },
    },
    listTickets: {},
    readTicket: { getParams: aTicket },
    addTicketMessage: { getParams: aTicket, body: { message: 'شكرًا، وصلت.' } },
    seeTicket: { getParams: aTicket },
  };
};
