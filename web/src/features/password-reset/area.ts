import { defineWebArea } from '../../define-web-area.ts';

export const passwordResetArea = defineWebArea({
  writes: {
    online: {
      forgotPassword: 'identity',
      resetPassword: 'identity',
    },
  },
});
