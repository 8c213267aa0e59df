import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { isRoot } from './account.ts';
import {
  aDataFolder,
  aFolderWithCluster,
  getPostmasterPid,
  queryValue,
  start,
  useTempDirs,
} from './temp-dir.fixture.ts';

useTempDirs();

describe('the first start', () => {
  it('makes a cluster that sorts by code points, is reached over a private socket alone, and lies in the data folder', async () => {
    const dataDir = aDataFolder();
    const { connection, folder } = await start(dataDir, { durable: true });

    expect(folder).toBe(join(dataDir, 'postgres'));
    expect(connection).toEqual({ host: join(dataDir, 'socket'), port: 5432, user: 'afdal', database: 'afdal' });
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(await queryValue(connection, 'show server_version')).toBe('18.4');
    expect(
      await queryValue(
        connection,
        "select datlocale || ' ' || pg_encoding_to_char(encoding) from pg_database where datname = 'afdal'",
      ),
    ).toBe('C.UTF-8 UTF8');
    for (const [name, value] of Object.entries({
      listen_addresses: '',
      jit: 'off',
      fsync: 'on',
      max_connections: '60',
    })) {
      expect(await queryValue(connection, `show ${name}`)).toBe(value);
    }
    expect(readdirSync(dataDir).filter((name) => name.includes('.init'))).toEqual([]);
  });

  it('logs where the cluster was made, and the next start keeps what was written', async () => {
    const dataDir = aDataFolder();
    const lines: string[] = [];
    const first = await start(dataDir, { durable: true, log: (line) => lines.push(line) });
    await queryValue(first.connection, "create table kept as select 'نعم' as word");
    await first.stop();
    expect(getPostmasterPid(dataDir)).toBe(0);
    expect(lines).toEqual([`a new database was made in ${first.folder}`]);

    const second = await start(dataDir);
    expect(await queryValue(second.connection, 'select word from kept')).toBe('نعم');
    expect(await queryValue(second.connection, 'show fsync')).toBe('off');
  });

  it('repairs what a start that was killed half-way left behind', async () => {
    const dataDir = aDataFolder();
    mkdirSync(join(dataDir, 'postgres.init-dead'));
    writeFileSync(join(dataDir, 'postgres.init-dead', 'PG_VERSION'), '18');
    mkdirSync(join(dataDir, 'postgres'));
    const { connection } = await start(dataDir);
    expect(await queryValue(connection, 'select 1')).toBe(1);
    expect(existsSync(join(dataDir, 'postgres.init-dead'))).toBe(false);
  });

  it('makes the database again when the first start was killed between the cluster and it', async () => {
    const dataDir = await aFolderWithCluster();
    const first = await start(dataDir);
    await queryValue({ ...first.connection, database: 'postgres' }, 'drop database afdal');
    await first.stop();
    const second = await start(dataDir);
    expect(await queryValue(second.connection, 'select current_database()')).toBe('afdal');
  });
});

describe('paths', () => {
  it('takes spaces, quotes, commas and Arabic letters', async () => {
    const dataDir = aDataFolder(`a "b", ن`);
    const { connection } = await start(dataDir);
    expect(connection.host).toBe(join(dataDir, 'socket'));
    expect(await queryValue(connection, 'show data_directory')).toBe(join(dataDir, 'postgres'));
  });

  it('keeps the socket of a long path among the temporary files, closed to others', async () => {
    const dataDir = aDataFolder('مجلد-طويل/'.repeat(6));
    const { connection, stop } = await start(dataDir);
    expect(Buffer.byteLength(connection.host)).toBeLessThan(80);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(await queryValue(connection, 'select 1')).toBe(1);
    await stop();
    execFileSync('rm', ['-r', connection.host]);
  });

  it('follows a link to a cluster on another disk, and knows its postmaster again', async () => {
    const disk = aDataFolder('disk');
    const dataDir = aDataFolder();
    mkdirSync(join(disk, 'pg'));
    symlinkSync(join(disk, 'pg'), join(dataDir, 'postgres'));
    const { folder } = await start(dataDir);
    expect(folder).toBe(join(disk, 'pg'));
    expect(getPostmasterPid(dataDir)).toBeGreaterThan(0);
  });
});

describe('refuses in one sentence', () => {
  async function getStartupError(dataDir: string): Promise<string> {
    const error = await start(dataDir).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    const message = error instanceof Error ? error.message : '';
    expect(message).not.toContain('\n');
    return message;
  }

  it('a cluster of another PostgreSQL, and leaves it as it is', async () => {
    const dataDir = aDataFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    expect(await getStartupError(dataDir)).toMatch(/made by PostgreSQL 15, and this is PostgreSQL 18: .*DATABASE_URL/);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
    expect(existsSync(join(dataDir, 'afdal.pid'))).toBe(false);
  });

  it('a folder of other files where the cluster should be', async () => {
    const dataDir = aDataFolder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'photo.jpg'), '');
    expect(await getStartupError(dataDir)).toMatch(/is no PostgreSQL cluster: move it away/);
  });

  it('a data folder that is a file, or lies under one', async () => {
    const file = join(aDataFolder(), 'file');
    writeFileSync(file, '');
    expect(await getStartupError(file)).toBe(
      `${file} must be a folder and is a file: choose another folder with DATA_DIR.`,
    );
    expect(await getStartupError(join(file, 'below'))).toMatch(/must be a folder and is a file/);
  });

  it('a data folder that cannot be made', async () => {
    expect(await getStartupError('/proc/afdal')).toMatch(/^\/proc\/afdal is missing and cannot be made/);
  });

  it('a cluster that PostgreSQL itself does not open, with its reason and its log', async () => {
    const dataDir = await aFolderWithCluster();
    const { stop, folder } = await start(dataDir);
    await stop();
    writeFileSync(join(folder, 'postgresql.conf'), 'no_such_setting = 1\n');
    const message = await getStartupError(dataDir);
    expect(message).toMatch(/^PostgreSQL does not start: .*postgresql\.conf.* More is in .*postgres\.log\.$/);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('no_such_setting');
  });

  it('a cluster whose roles are not ours', async () => {
    const dataDir = await aFolderWithCluster();
    const { stop, folder } = await start(dataDir);
    await stop();
    writeFileSync(join(folder, 'pg_hba.conf'), 'local all all reject\n');
    expect(await getStartupError(dataDir)).toMatch(/does not let Afdal in: .*pg_hba/);
    expect(getPostmasterPid(dataDir)).toBe(0);
  });

  it.runIf(isRoot)('a full disk, at the first start and at a later one', async () => {
    const disk = aDataFolder('disk');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', disk]);
    try {
      expect(await getStartupError(disk)).toMatch(/^The disk that holds .*disk is full: free some space there/);
      expect(readdirSync(disk)).toEqual([]);
      execFileSync('mount', ['-o', 'remount,size=70m', disk]);
      await (await start(disk)).stop();
      execFileSync('sh', ['-c', 'cat /dev/zero > "$1/fill" 2>/dev/null || true', 'sh', disk]);
      expect(await getStartupError(disk)).toMatch(/^The disk that holds .* is full/);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

describe.runIf(isRoot)('as root', () => {
  it('gives a cluster that root put back to the user who runs it, and closes it to others', async () => {
    const dataDir = await aFolderWithCluster();
    const { stop, folder } = await start(dataDir);
    await stop();
    const { uid } = statSync(folder);
    expect(uid).not.toBe(0);
    execFileSync('chown', ['-R', 'root:root', dataDir]);
    chmodSync(folder, 0o755);
    const { connection } = await start(dataDir);
    expect(await queryValue(connection, 'select 1')).toBe(1);
    expect(statSync(folder).uid).toBe(uid);
    expect(statSync(join(folder, 'PG_VERSION')).uid).toBe(uid);
    expect(dirname(folder)).toBe(dataDir);
  });
});
