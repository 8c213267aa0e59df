import type { Invariant } from '../../platform/invariants/invariant.ts';
import { verifyAudit } from './verify-audit.ts';

export const auditInvariants: readonly Invariant[] = [
  {
    name: 'audit-chain',
    findViolations: async (db) => {
      const { brokenAt } = await verifyAudit(db, null);
      return brokenAt === null ? [] : [{ id: String(brokenAt), detail: 'does not follow from the row before it' }];
    },
  },
];
