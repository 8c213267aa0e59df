import { defineAdminArea } from '../../../define-admin-area.ts';

export const area = defineAdminArea({
  tabs: { audit: async () => (await import('./audit-tab.tsx')).AuditTab },
  writes: ['exportAudit'],
});
