import { defineWebArea } from '../../define-web-area.ts';

export const area = defineWebArea({
  writes: {
    online: {
      deleteUser: 'identity',
      restoreUser: 'identity',
      cancelDeletion: 'identity',
    },
  },
});
