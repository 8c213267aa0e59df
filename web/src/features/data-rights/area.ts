import { defineWebArea } from '../../define-web-area.ts';

export const dataRightsArea = defineWebArea({
  writes: {
    online: {
      startExport: 'response',
      cancelExport: 'response',
      startRestore: 'file',
      confirmRestore: 'response',
      cancelRestore: 'response',
    },
  },
});
