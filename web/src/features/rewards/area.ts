import { defineWebArea } from '../../define-web-area.ts';
import { texts } from './area.ar.ts';

export const rewardsArea = defineWebArea({
  writes: {
    queued: texts.queued,
    online: {
      buyReward: 'repeat',
    },
  },
});
