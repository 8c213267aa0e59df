import { spawn } from 'node:child_process';
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountFor } from './account.ts';
import { anotherServer, ended } from './another-server.fixture.ts';
import { readyBinaries } from './binaries.ts';
import { connectToRunning } from './connect-to-running.ts';
import { isAlive } from './find-process.ts';
import { getPidFilePath, releaseLockFile } from './pid-file.ts';
import { startPostmaster } from './start-postmaster.ts';
import {
  aFolderWithCluster,
  getPostmasterPid,
  getSharedFolder,
  queryValue,
  start,
  useTempDirs,
} from './temp-dir.fixture.ts';

useTempDirs();

describe('after kill -9 of the server', () => {
  it('adopts the postmaster that lives on, and stops it in the end', async () => {
    const dataDir = await getSharedFolder();
    const killed = await anotherServer(dataDir);
    const orphan = getPostmasterPid(dataDir);
    killed.process.kill('SIGKILL');
    await ended(killed.process);
    expect(isAlive(orphan)).toBe(true);

    const lines: string[] = [];
    const { connection, stop } = await start(dataDir, { log: (line) => lines.push(line) });
    expect(getPostmasterPid(dataDir)).toBe(orphan);
    expect(connection).toEqual(killed.said.connection);
    expect(lines).toEqual([`PostgreSQL was still running (process ${orphan}) and is used on`]);
    await stop();
    expect(isAlive(orphan)).toBe(false);
  });

  it('stops an orphan that is unreachable because its socket is gone, and starts a new postmaster', async () => {
    const dataDir = await aFolderWithCluster();
    const killed = await anotherServer(dataDir);
    const orphan = getPostmasterPid(dataDir);
    killed.process.kill('SIGKILL');
    await ended(killed.process);
    rmSync(join(dataDir, 'socket'), { recursive: true });

    const { connection } = await start(dataDir);
    expect(isAlive(orphan)).toBe(false);
    expect(await queryValue(connection, 'select 1')).toBe(1);
  });

  it('does the same when the data folder was moved under it', async () => {
    const dataDir = await aFolderWithCluster();
    const killed = await anotherServer(dataDir);
    const orphan = getPostmasterPid(dataDir);
    killed.process.kill('SIGKILL');
    await ended(killed.process);
    const moved = `${dataDir}-moved`;
    renameSync(dataDir, moved);

    const { connection } = await start(moved);
    expect(isAlive(orphan)).toBe(false);
    expect(await queryValue(connection, 'show data_directory')).toBe(join(moved, 'postgres'));
  });
});

describe('a second server on the same data folder', () => {
  it('is refused with the pid of the first, and a stopped first leaves the folder free', async () => {
    const dataDir = await getSharedFolder();
    const first = await anotherServer(dataDir);
    await expect(start(dataDir)).rejects.toThrow(
      `Another Afdal (process ${first.pid}) already uses the data folder ${dataDir}: stop that one, or choose another folder with DATA_DIR.`,
    );
    expect(await queryValue(first.said.connection ?? expect.fail('not started'), 'select 1')).toBe(1);

    const postmaster = getPostmasterPid(dataDir);
    first.process.kill('SIGTERM');
    await ended(first.process);
    expect(isAlive(postmaster)).toBe(false);
    await start(dataDir);
  });

  it('of several that start at once, exactly one gets it', async () => {
    const dataDir = await getSharedFolder();
    const all = await Promise.all([anotherServer(dataDir), anotherServer(dataDir), anotherServer(dataDir)]);
    const startupErrors = all.map(({ said }) => said.startupError).filter((startupError) => startupError !== undefined);
    expect(startupErrors).toHaveLength(2);
    for (const startupError of startupErrors) expect(startupError).toMatch(/^StartupError: Another Afdal/);
  });
});

describe('Ctrl-C in the terminal', () => {
  it('reaches the server, not the database', async () => {
    const dataDir = await getSharedFolder();
    const server = await anotherServer(dataDir);
    const nextMessage = server.nextLine();
    // The terminal signals the whole foreground process group.
    process.kill(-server.pid, 'SIGINT');
    expect(await nextMessage).toEqual({ signal: 'SIGINT' });
    expect(await queryValue(server.said.connection ?? expect.fail('not started'), 'select 1')).toBe(1);
  });
});

describe('a lock file that names a process which is not our postmaster', () => {
  async function stoppedFolder(): Promise<{ dataDir: string; pidFile: string; lines: string[] }> {
    const dataDir = await getSharedFolder();
    const { stop, folder } = await start(dataDir);
    const lines = readFileSync(getPidFilePath(folder), 'utf8').split('\n');
    await stop();
    return { dataDir, pidFile: getPidFilePath(folder), lines };
  }

  it('that is gone: starts', async () => {
    const { dataDir, pidFile, lines } = await stoppedFolder();
    const gone = spawn('true');
    await ended(gone);
    writeFileSync(pidFile, [gone.pid, ...lines.slice(1)].join('\n'));
    await start(dataDir);
  });

  it('that has the pid by chance: starts, and leaves it alone', async () => {
    const { dataDir, pidFile, lines } = await stoppedFolder();
    const stranger = spawn('sleep', ['60'], { cwd: join(dataDir) });
    try {
      writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));
      writeFileSync(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), `${stranger.pid}\n`);
      const { connection } = await start(dataDir);
      expect(await queryValue(connection, 'select 1')).toBe(1);
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
    } finally {
      stranger.kill();
    }
  });

  it('that is a zombie: starts', async () => {
    const { dataDir, pidFile, lines } = await stoppedFolder();
    // The shell becomes a sleep that never reaps its child.
    const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60']);
    try {
      const zombie = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
      await expect.poll(() => isAlive(zombie)).toBe(false);
      process.kill(zombie, 0);
      writeFileSync(pidFile, [zombie, ...lines.slice(1)].join('\n'));
      await start(dataDir);
    } finally {
      parent.kill();
    }
  });

  it('that is cut off in the middle: starts', async () => {
    const { dataDir, pidFile } = await stoppedFolder();
    writeFileSync(pidFile, '');
    await start(dataDir);
  });

  it('that is the server of the folder this one was copied from: neither adopts it nor ends it', async () => {
    const original = await aFolderWithCluster();
    const first = await start(original);
    await queryValue(first.connection, 'create table marks as select 1 as mark');
    await queryValue(first.connection, 'checkpoint');
    const copy = `${original}-copy`;
    cpSync(original, copy, {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => !lstatSync(path).isSocket(),
    });
    expect(readFileSync(getPidFilePath(join(copy, 'postgres')), 'utf8')).toContain(`${getPostmasterPid(original)}\n`);
    expect(await connectToRunning(copy)).toBeNull();

    const second = await start(copy);
    await queryValue(second.connection, 'update marks set mark = 2');
    expect(await queryValue(first.connection, 'select mark from marks')).toBe(1);
    expect(getPostmasterPid(copy)).not.toBe(getPostmasterPid(original));
    await second.stop();
    expect(await queryValue(first.connection, 'select mark from marks')).toBe(1);
  });

  it('keeps the guard of the shared memory: a living postmaster that was misjudged is not joined by a second', async () => {
    const dataDir = await getSharedFolder();
    const first = await start(dataDir);
    const pidFile = getPidFilePath(first.folder);
    const before = readFileSync(pidFile, 'utf8').split('\n');
    releaseLockFile(pidFile);
    const after = readFileSync(pidFile, 'utf8').split('\n');
    expect(after[0]).toBe('2147483647');
    expect(after.slice(1, 7)).toEqual(before.slice(1, 7));

    const account = accountFor(first.folder);
    const errorOutput = await startPostmaster({
      cluster: first.folder,
      account,
      program: (await readyBinaries(account, dataDir)).postgres,
      socketFolder: join(dataDir, 'socket-of-the-second'),
      logFile: join(dataDir, 'second.log'),
      durable: false,
      log: () => {},
    });
    expect(errorOutput).toContain('pre-existing shared memory block');
    expect(await queryValue(first.connection, 'select 1')).toBe(1);
  });
});

describe('when the postmaster dies while the server lives', () => {
  it('starts it again, says so in one line, and what was committed is there', async () => {
    const dataDir = await getSharedFolder();
    const lines: string[] = [];
    const { connection } = await start(dataDir, { log: (line) => lines.push(line), durable: true });
    await queryValue(connection, 'create table kept as select 7 as seven');
    lines.length = 0;
    const dead = getPostmasterPid(dataDir);
    process.kill(dead, 'SIGKILL');
    await expect.poll(() => queryValue(connection, 'select seven from kept').catch(() => null)).toBe(7);
    expect(getPostmasterPid(dataDir)).not.toBe(dead);
    expect(lines).toEqual(['PostgreSQL ended unexpectedly and is started again']);
  });

  it('stops at once when asked to in between', async () => {
    const dataDir = await getSharedFolder();
    const lines: string[] = [];
    let announce = () => {};
    const noticed = new Promise<void>((resolve) => (announce = resolve));
    const log = (line: string) => {
      lines.push(line);
      announce();
    };
    const { stop } = await start(dataDir, { log });
    process.kill(getPostmasterPid(dataDir), 'SIGKILL');
    await noticed;
    await stop();
    expect(getPostmasterPid(dataDir)).toBe(0);
    expect(existsSync(join(dataDir, 'afdal.pid'))).toBe(false);
    expect(readdirSync(dataDir)).toContain('postgres');

    // The first would say so if it started PostgreSQL after all, and the second if it found one running.
    const secondServerLines: string[] = [];
    const second = await start(dataDir, { log: (line) => secondServerLines.push(line) });
    await second.stop();
    expect(getPostmasterPid(dataDir)).toBe(0);
    expect(lines).toEqual(['PostgreSQL ended unexpectedly and is started again']);
    expect(secondServerLines).toEqual([]);
  });
});
