import { defineWebArea } from '../../define-web-area.ts';

export const area = defineWebArea({
  writes: {
    online: {
      register: 'identity',
      login: 'identity',
      logout: 'identity',
      confirmEmail: 'identity',
      proveIdentity: 'identity',
      resendConfirmation: 'identity',
      passSecondStep: 'identity',
      beginPasskeySignIn: 'identity',
      signInWithPasskey: 'identity',
      signInWithGoogle: 'identity',
    },
  },
});
