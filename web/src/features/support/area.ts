import { defineWebArea } from '../../define-web-area.ts';

export const supportArea = defineWebArea({
  writes: {
    online: {
      sendTicket: 'response',
      addTicketMessage: 'response',
      seeTicket: 'response',
    },
  },
});
