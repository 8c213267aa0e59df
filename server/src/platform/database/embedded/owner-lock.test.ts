import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import { describe, expect, it } from 'vitest';
import { acquireOwnerLock } from './owner-lock.ts';
import { aDataFolder, useTempDirs } from './temp-dir.fixture.ts';

useTempDirs();

describe('the lock of a data folder', () => {
  it('names its owner, refuses another while that one lives, and is gone when released', () => {
    const dataDir = aDataFolder();
    const lock = acquireOwnerLock(dataDir);
    expect(readFileSync(join(dataDir, 'afdal.pid'), 'utf8').split('\n')[0]).toBe(`${pid}`);
    expect(() => acquireOwnerLock(dataDir)).toThrow(
      `Another Afdal (process ${pid}) already uses the data folder ${dataDir}`,
    );
    lock.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each([
    ['was killed', (own: string[]) => [`${2 ** 31 - 2}`, ...own.slice(1)]],
    ['was killed, and whose pid another process has now', (own: string[]) => [own[0], 'another start', own[2]]],
    ['runs on the folder that this one was copied from', (own: string[]) => [own[0], own[1], '1:1']],
    ['was cut off while it wrote', () => ['']],
  ])('is taken over from one that %s', (_who, forge) => {
    const dataDir = aDataFolder();
    const path = join(dataDir, 'afdal.pid');
    acquireOwnerLock(dataDir);
    const own = readFileSync(path, 'utf8');
    writeFileSync(path, forge(own.split('\n')).join('\n'));
    acquireOwnerLock(dataDir);
    expect(readFileSync(path, 'utf8')).toBe(own);
    expect(readdirSync(dataDir)).toEqual(['afdal.pid']);
  });

  it('is not given away by one that lost it', () => {
    const dataDir = aDataFolder();
    const lock = acquireOwnerLock(dataDir);
    writeFileSync(join(dataDir, 'afdal.pid'), '1\nsomebody else\n');
    lock.release();
    expect(existsSync(join(dataDir, 'afdal.pid'))).toBe(true);
  });
});
