import { defineWebArea } from '../../define-web-area.ts';

export const accountDeletionArea = defineWebArea({
  writes: {
    online: {
      deleteUser: 'identity',
      restoreUser: 'identity',
      cancelDeletion: 'identity',
    },
  },
});
