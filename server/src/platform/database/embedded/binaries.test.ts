import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Account, accountFor, isRoot, spawnedAs } from './account.ts';
import { assertLoaderExists, readyBinaries, shippedFolder } from './binaries.ts';
import { copyBinaries, hasLinks } from './copy-binaries.ts';
import { aDataFolder, useTempDirs } from './temp-dir.fixture.ts';

useTempDirs();

const shipped = shippedFolder();
const account: Account = accountFor('/nowhere');
const readVersion = (program: string) =>
  execFileSync(program, ['--version'], { cwd: '/', encoding: 'utf8', env: {}, ...spawnedAs(account) });

/** A copy of the package in its own folder. */
function aPackage(): string {
  const folder = join(aDataFolder(), 'package');
  execFileSync('cp', ['-a', join(shipped, '..'), folder]);
  return join(folder, 'native');
}

describe('the programs', () => {
  it('start, though the package came without the short names of its libraries', async () => {
    const native = aPackage();
    rmSync(join(native, 'lib', 'libpq.so.5'), { force: true });
    expect(hasLinks(native)).toBe(false);
    const { postgres, initdb, major } = await readyBinaries(account, aDataFolder(), native);
    expect(postgres.startsWith(native)).toBe(false);
    expect(readVersion(postgres)).toContain('18.4');
    expect(readVersion(initdb)).toContain('18.4');
    expect(major).toBe('18');
  });

  it.runIf(platform() === 'linux')('are used where they lie when the install script has run', async () => {
    const native = aPackage();
    for (const { source, target } of JSON.parse(
      execFileSync('cat', [join(native, 'pg-symlinks.json')], { encoding: 'utf8' }),
    )) {
      const link = join(native, '..', target);
      if (!existsSync(link)) symlinkSync(source.split('/').at(-1), link);
    }
    const { postgres } = await readyBinaries(account, aDataFolder(), native);
    expect(postgres).toBe(join(native, 'bin', 'postgres'));
    expect(readVersion(postgres)).toContain('18.4');
  });

  it.runIf(isRoot)('start from a copy when their folder is closed to the user of PostgreSQL', async () => {
    const native = aPackage();
    chmodSync(join(native, '..'), 0o700);
    expect(() => readVersion(join(native, 'bin', 'postgres'))).toThrow(/EACCES/);
    const { postgres } = await readyBinaries(account, aDataFolder(), native);
    expect(readVersion(postgres)).toContain('18.4');
  });
});

describe('a machine that there are no programs for', () => {
  it('is refused with the hint to use a PostgreSQL of its own', () => {
    expect(() => shippedFolder('win32-x64')).toThrow(/^There is no built-in PostgreSQL .* set DATABASE_URL\.$/);
  });

  it.runIf(platform() === 'linux')('includes those with another C library, as Alpine', () => {
    expect(() => assertLoaderExists('/lib/ld-absent.so')).toThrow(/set DATABASE_URL/);
    expect(() => assertLoaderExists()).not.toThrow();
  });
});

describe('a copy', () => {
  it('is made again when a file of it is truncated, and reused when it is complete', async () => {
    const target = join(aDataFolder(), 'copy');
    await copyBinaries(shipped, target);
    expect(readVersion(join(target, 'bin', 'postgres'))).toContain('18.4');
    expect(readdirSync(join(target, 'lib')).filter((name) => name.endsWith('.a'))).toEqual([]);
    const { ino } = statSync(target);
    await copyBinaries(shipped, target);
    expect(statSync(target).ino).toBe(ino);

    const library = readdirSync(join(target, 'lib')).find((name) => name.startsWith('libicuuc')) ?? '';
    writeFileSync(join(target, 'lib', library), '');
    await copyBinaries(shipped, target);
    expect(readVersion(join(target, 'bin', 'postgres'))).toContain('18.4');
  });

  it('clears away what killed ones left, and leaves the work of living ones', async () => {
    const target = join(aDataFolder(), 'copy');
    mkdirSync(`${target}.2147483646`);
    mkdirSync(`${target}.1`);
    await copyBinaries(shipped, target);
    expect(existsSync(`${target}.2147483646`)).toBe(false);
    expect(existsSync(`${target}.1`)).toBe(true);
  });
});
