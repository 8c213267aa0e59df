import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Account, isRoot } from './account.ts';
import { anotherServer, ended } from './another-server.fixture.ts';
import { canEnter } from './permissions.ts';
import { aDataFolder, answerTo, start, useScratchFolders } from './scratch-folder.fixture.ts';

useScratchFolders();

const nobody: Account = { uid: 65534, gid: 65534 };
const isReadable = isRoot && canEnter(import.meta.dirname, nobody);

function folderOfNobody(): string {
  const dataDir = aDataFolder();
  chownSync(dataDir, nobody.uid, nobody.gid);
  return dataDir;
}

describe.runIf(isReadable)('an ordinary user', () => {
  it('runs PostgreSQL as itself, and root goes on with that cluster as its owner', async () => {
    const dataDir = folderOfNobody();
    const server = await anotherServer(dataDir, nobody);
    expect(server.said.folder).toBe(join(dataDir, 'postgres'));
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody.uid);
    server.process.kill('SIGTERM');
    await ended(server.process);

    const { connection, folder } = await start(dataDir);
    expect(await answerTo(connection, 'select 1')).toBe(1);
    expect(statSync(folder).uid).toBe(nobody.uid);
  });

  it('is refused with a data folder that it may not write, and with a cluster that is not its own', async () => {
    const closed = folderOfNobody();
    chmodSync(closed, 0o500);
    const { said } = await anotherServer(closed, nobody);
    expect(said.startupError).toBe(
      `StartupError: ${closed} cannot be read or written by this user: give the user the right to it, or choose another folder with DATA_DIR.`,
    );

    const foreign = folderOfNobody();
    mkdirSync(join(foreign, 'postgres'), { mode: 0o700 });
    const second = await anotherServer(foreign, nobody);
    expect(second.said.startupError).toContain(`${join(foreign, 'postgres')} cannot be read or written by this user`);
  });
});
