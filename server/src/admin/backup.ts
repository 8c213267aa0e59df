import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { insertBackupRun } from '../features/admin/operations/store.ts';
import { writeAudit } from '../features/audit/write-audit.ts';
import { openBackup } from '../platform/database/backup/open-backup.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { AdminCommand } from './command.ts';

/** A drill restores into a database of its own, which is thrown away: the product learns of it by this command alone. */
export const backup: AdminCommand = {
  args: 'tested FILE',
  does: 'note that this backup was restored elsewhere, and that all was there',
  read: ([verb, file, ...more]) => {
    if (verb !== 'tested' || !file || more.length > 0) return null;
    return async ({ db, now }) => {
      const path = resolve(file);
      const { header, close } = await openBackup(path);
      await close();
      const { size: bytes } = await stat(path);
      const run = { kind: 'tested', backupAt: new Date(header.createdAt), bytes } as const;
      await db.transaction(async (tx) => {
        await insertBackupRun(tx, { ...run, id: uuidv7(now.getTime()), at: now });
        await writeAudit(tx, {
          actor: 'command_line',
          action: 'backup.tested',
          target: { kind: 'backup', id: header.createdAt },
          before: null,
          after: { bytes },
          at: now,
        });
      });
      return `Noted: the backup of ${header.createdAt} can be restored.`;
    };
  },
};
