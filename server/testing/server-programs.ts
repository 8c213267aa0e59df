import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { serverFolder } from '../src/platform/database/server-folder.ts';

type Program = 'main' | 'admin' | 'backup' | 'restore' | 'migrate-to-external';

/**
 * The server's programs as a build makes them, which start in a third of the time that their sources take. Bundled anew
 * for each test file that calls this at its top. Returns the path of a program.
 */
export function useServerPrograms(): (name: Program) => string {
  let folder: string;
  beforeAll(async () => {
    const cache = join(serverFolder, 'node_modules', '.cache');
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'programs-'));
    const build = join(serverFolder, '..', 'scripts', 'build-programs.mjs');
    await promisify(execFile)(process.execPath, [build, folder]);
  });
  afterAll(async () => await rm(folder, { recursive: true }));
  return (name) => join(folder, `${name}.js`);
}
