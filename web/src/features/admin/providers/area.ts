import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  tabs: { providers: async () => (await import('./providers-tab.tsx')).ProvidersTab },
  writes: ['sendTestMail', 'sendTestNotification'],
});
