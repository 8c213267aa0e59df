import { defineWebArea } from '../../define-web-area.ts';

export const area = defineWebArea({
  writes: {
    online: {
      endSession: 'identity',
      endOtherSessions: 'identity',
      changePassword: 'identity',
      changeEmail: 'identity',
      resendEmailChange: 'identity',
      cancelEmailChange: 'identity',
      beginTotp: 'identity',
      confirmTotp: 'identity',
      turnOffTotp: 'identity',
      renewRecoveryCodes: 'identity',
      beginPasskey: 'identity',
      addPasskey: 'identity',
      renamePasskey: 'identity',
      removePasskey: 'identity',
    },
  },
});
