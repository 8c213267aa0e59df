import { verifyAudit as verify } from '../features/audit/verify-audit.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { AdminCommand } from './command.ts';

export const verifyAudit: AdminCommand = {
  args: '[HASH]',
  does: 'hold every audit row against the one before it, and against a hash kept from an earlier run',
  read: ([expectedHash, ...more]) => {
    if (more.length > 0) return null;
    return async ({ db }) => {
      const { rows, last, brokenAt, isIntact } = await verify(db, expectedHash ?? null);
      if (brokenAt !== null) throw new StartupError(`The audit log is broken at row ${brokenAt}.`);
      if (!isIntact)
        throw new StartupError(`No audit row has the hash ${expectedHash}: rows were taken away, or written anew.`);
      if (last === null) return 'The audit log is empty.';
      return `The audit log is one chain of ${rows} rows. Keep the hash of the last one elsewhere: ${last}`;
    };
  },
};
