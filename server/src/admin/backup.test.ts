import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { excludedTables } from '../backup-contents.ts';
import { writeBackup } from '../platform/database/backup/write-backup.ts';
import { parseCommand } from './commands.ts';

const server = useTestServer();
const folder = mkdtempSync(join(tmpdir(), 'afdal-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...args: string[]) =>
  (await parseCommand(['backup', ...args])?.({
    db: server.database.db,
    now: server.clock.now(),
    config: {} as never,
  })) ?? null;

it('notes that a backup was restored elsewhere, with a row in the audit log', async () => {
  const file = join(folder, 'afdal.backup');
  const { header } = await writeBackup(file, server.database.connection, { excludedTables });
  expect(await run('tested', file)).toBe(`Noted: the backup of ${header.createdAt} can be restored.`);
  const { rows } = await server.database.pool.query('select kind, bytes::int as bytes, backup_at from backup_runs');
  const { size: bytes } = statSync(file);
  expect(rows).toEqual([{ kind: 'tested', bytes, backup_at: new Date(header.createdAt) }]);
  const [audit] = (await server.database.pool.query('select action, after from audit_log order by position desc')).rows;
  expect(audit).toEqual({ action: 'backup.tested', after: { bytes } });
});

it('notes nothing of a file that is no backup, and takes no other words', async () => {
  await expect(run('tested', import.meta.filename)).rejects.toThrow('is no backup of Afdal');
  expect(await run('tested')).toBeNull();
  expect(await run('written', 'a')).toBeNull();
});
