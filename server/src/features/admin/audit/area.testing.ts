import type { adminAudit } from '@afdal/contract/admin/audit';
import type { Examples } from '../../../../testing/example-call.ts';

export const examples: Examples<typeof adminAudit> = () => ({
  listAudit: {},
  listAuditActors: {},
  checkAudit: {},
  exportAudit: { body: async () => ({}) },
});
