import { defineWebArea } from '../../define-web-area.ts';

export const area = defineWebArea({
  writes: {
    online: {
      subscribeToPush: 'identity',
      unsubscribeFromPush: 'identity',
      testPush: 'response',
    },
  },
});
