import { defineWebArea } from '../../define-web-area.ts';
import { texts } from './area.ar.ts';

export const excusesArea = defineWebArea({
  writes: {
    queued: texts.queued,
  },
});
