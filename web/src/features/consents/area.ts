import { defineWebArea } from '../../define-web-area.ts';
import { texts } from './area.ar.ts';

export const area = defineWebArea({
  writes: {
    queued: texts.queued,
    online: {
      agreeToDocument: 'response',
      countUsage: 'repeat',
    },
  },
});
