import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  tabs: { operations: async () => (await import('./operations-tab.tsx')).OperationsTab },
  writes: ['retryFailedJobs'],
});
