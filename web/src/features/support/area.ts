import { defineWebArea } from '../../define-web-area.ts';

export const area = defineWebArea({
  writes: {
    online: {
      sendTicket: 'response',
      addTicketMessage: 'response',
      seeTicket: 'response',
    },
  },
});
