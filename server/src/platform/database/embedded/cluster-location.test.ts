import { chmodSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRoot } from './account.ts';
import { connectToRunning } from './connect-to-running.ts';
import { aDataFolder, aFolderWithCluster, queryValue, start, useTempDirs } from './temp-dir.fixture.ts';

useTempDirs();

/** Like everything below /root: only its own user may enter. */
function aClosedDataFolder(): string {
  const dataDir = aDataFolder('closed/data');
  chmodSync(dirname(dataDir), 0o700);
  return dataDir;
}

const note = 'postgres-is-elsewhere.txt';

describe.runIf(isRoot)('a data folder that the user of PostgreSQL may not enter', () => {
  it('has its cluster elsewhere, says where, and finds it again', async () => {
    const dataDir = aClosedDataFolder();
    const lines: string[] = [];
    const first = await start(dataDir, { log: (line) => lines.push(line) });
    expect(first.folder).toMatch(/^\/var\/lib\/afdal\/[0-9a-f]{12}\/postgres$/);
    expect(readFileSync(join(dataDir, note), 'utf8')).toContain(dirname(first.folder));
    expect(lines[0]).toContain(`the database is kept in ${dirname(first.folder)}`);
    expect(await connectToRunning(dataDir)).toEqual(first.connection);
    await queryValue(first.connection, 'create table kept as select 1 as one');
    await first.stop();

    const second = await start(dataDir);
    expect(second.folder).toBe(first.folder);
    expect(await queryValue(second.connection, 'select one from kept')).toBe(1);
  });

  it('keeps its database when it is moved, even to where all may enter', async () => {
    const dataDir = aClosedDataFolder();
    const first = await start(dataDir);
    await first.stop();
    const moved = join(aDataFolder(), 'moved');
    renameSync(dataDir, moved);
    const second = await start(moved);
    expect(second.folder).toBe(first.folder);
  });

  it('does not share its database with a copy of itself', async () => {
    const dataDir = aClosedDataFolder();
    const { stop } = await start(dataDir);
    await stop();
    const copy = `${dataDir}-copy`;
    cpSync(dataDir, copy, { recursive: true });
    await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${dataDir}, whose database lies in`);
    rmSync(join(copy, note));
    await start(copy);
  });

  it('starts with a new database when it was deleted, and leaves the old one alone', async () => {
    const dataDir = aClosedDataFolder();
    const first = await start(dataDir);
    await first.stop();
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    const second = await start(dataDir);
    expect(second.folder).not.toBe(first.folder);
    expect(statSync(first.folder).isDirectory()).toBe(true);
  });

  it('says so when the database elsewhere is gone', async () => {
    const dataDir = aClosedDataFolder();
    const { stop, folder } = await start(dataDir);
    await stop();
    rmSync(dirname(folder), { recursive: true });
    await expect(start(dataDir)).rejects.toThrow(`The database of ${dataDir} is missing from ${dirname(folder)}`);
  });

  it('is refused, not given a new database, when its cluster was moved there with it', async () => {
    const open = await aFolderWithCluster();
    const { stop } = await start(open);
    await stop();
    const closed = aClosedDataFolder();
    renameSync(join(open, 'postgres'), join(closed, 'postgres'));
    await expect(start(closed)).rejects.toThrow(/lies under a folder that the user PostgreSQL runs as may not enter/);
  });

  it('is tidied up after when it was a temporary one', async () => {
    const gone = aClosedDataFolder();
    const { stop, folder } = await start(gone);
    await stop();
    rmSync(gone, { recursive: true });
    await start(aClosedDataFolder());
    expect(statSync(folder, { throwIfNoEntry: false })).toBeUndefined();
  });
});
