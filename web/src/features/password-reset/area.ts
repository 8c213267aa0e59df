import { defineWebArea } from '../../define-web-area.ts';

export const area = defineWebArea({
  writes: {
    online: {
      forgotPassword: 'identity',
      resetPassword: 'identity',
    },
  },
});
