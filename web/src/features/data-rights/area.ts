import { defineWebArea } from '../../define-web-area.ts';

export const area = defineWebArea({
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
