import { defineWebArea } from '../../define-web-area.ts';

export const pushArea = defineWebArea({
  writes: {
    online: {
      subscribeToPush: 'identity',
      unsubscribeFromPush: 'identity',
      testPush: 'response',
    },
  },
});
