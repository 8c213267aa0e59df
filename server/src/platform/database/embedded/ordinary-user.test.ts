import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Account, isRoot } from './account.ts';
import { anotherServer, ended } from './another-server.fixture.ts';
import { canEnter } from './permissions.ts';
import { aDataFolder, queryValue, start, useTempDirs } from './temp-dir.fixture.ts';

useTempDirs();

const foreignAccount: Account = { uid: 65534, gid: 65534 };
const isReadable = isRoot && canEnter(import.meta.dirname, foreignAccount);

function createForeignFolder(): string {
  const dataDir = aDataFolder();
  chownSync(dataDir, foreignAccount.uid, foreignAccount.gid);
  return dataDir;
}

describe.runIf(isReadable)('an ordinary user', () => {
  it('runs PostgreSQL as itself, and root goes on with that cluster as its owner', async () => {
    const dataDir = createForeignFolder();
    const server = await anotherServer(dataDir, foreignAccount);
    expect(server.said.folder).toBe(join(dataDir, 'postgres'));
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(foreignAccount.uid);
    server.process.kill('SIGTERM');
    await ended(server.process);

    const { connection, folder } = await start(dataDir);
    expect(await queryValue(connection, 'select 1')).toBe(1);
    expect(statSync(folder).uid).toBe(foreignAccount.uid);
  });

  it('is refused with a data folder that it may not write, and with a cluster that is not its own', async () => {
    const closed = createForeignFolder();
    chmodSync(closed, 0o500);
    const { said } = await anotherServer(closed, foreignAccount);
    expect(said.startupError).toBe(
      `StartupError: ${closed} cannot be read or written by this user: give the user the right to it, or choose another folder with DATA_DIR.`,
    );

    const foreign = createForeignFolder();
    mkdirSync(join(foreign, 'postgres'), { mode: 0o700 });
    const second = await anotherServer(foreign, foreignAccount);
    expect(second.said.startupError).toContain(`${join(foreign, 'postgres')} cannot be read or written by this user`);
  });
});
