import { defineWebArea } from '../../define-web-area.ts';

export const notificationMailArea = defineWebArea({
  writes: {
    online: {
      unsubscribeFromMail: 'identity',
      resubscribeToMail: 'identity',
    },
  },
});
