import { defineWebArea } from '../../define-web-area.ts';

export const area = defineWebArea({
  writes: {
    online: {
      createApiKey: 'response',
      revokeApiKey: 'identity',
    },
  },
});
