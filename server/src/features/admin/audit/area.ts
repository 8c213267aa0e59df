import { adminAudit } from '@afdal/contract/admin/audit';
import { auditRowsChecked } from '@afdal/domain/admin/audit';
import { defineArea } from '../../../platform/area/define-area.ts';
import { auditLog } from '../../audit/tables.ts';
import { verifyAuditRows } from '../../audit/verify-audit.ts';
import { countAuditRows, findActors } from './audit-store.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';

export const adminAuditArea = defineArea({
  endpoints: adminAudit,
  handlers: {
    listAudit,
    listAuditActors: async ({ db }) => await findActors(db),
    checkAudit: async ({ db, query }) => {
      const total = await countAuditRows(db);
      const from = query.from === undefined ? Math.max(1, total - auditRowsChecked + 1) : Number(query.from);
      const { to, brokenAt } = await verifyAuditRows(db, from, auditRowsChecked);
      return { from, to, total, brokenAt };
    },
    exportAudit,
  },
  commonTables: [{ table: auditLog, placement: 'local: a chain, of which each row follows one before' }],
});
