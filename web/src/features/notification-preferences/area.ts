import { defineWebArea } from '../../define-web-area.ts';
import { texts } from './area.ar.ts';

export const notificationPreferencesArea = defineWebArea({
  writes: {
    queued: texts.queued,
  },
});
