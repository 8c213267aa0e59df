import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  tabs: { broadcasts: async () => (await import('./broadcasts-tab.tsx')).BroadcastsTab },
  writes: ['addBroadcast', 'editBroadcast', 'cancelBroadcast', 'testBroadcast'],
});
